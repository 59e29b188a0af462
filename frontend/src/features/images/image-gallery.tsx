import type { ReactNode } from 'react';
import type { ImagesView } from './images-view.ts';
import { ImageCard, type ImageActions } from './image-card.tsx';

type Props = {
  view: ImagesView;
  chosenId: string | null;
  busy: boolean;
  /** Lets the images stand there again that have just given way. */
  onKeepOld: () => void;
  /** What stands beside the heading. */
  children?: ReactNode;
} & ImageActions;

/** The three options of an article, each as it arrives; one of them is the feature image. */
export function ImageGallery({ view, chosenId, busy, onKeepOld, children, ...actions }: Props) {
  return (
    <section aria-labelledby="images-title" aria-busy={view.going} className="no-print mt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-5">
          <h2 id="images-title" className="text-14 font-semibold">
            Images
          </h2>
          {view.replaced.length > 0 && (
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onKeepOld()}
              className="min-h-11 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink"
            >
              Keep the Old
            </button>
          )}
        </div>
        {children}
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Feature image</legend>
        <ul className="image-row mt-2 grid gap-3 sm:grid-cols-3 sm:gap-4">
          {view.places.map((place) => (
            <ImageCard
              key={place.slot}
              place={place}
              chosen={place.image !== null && place.image.id === chosenId}
              busy={busy}
              {...actions}
            />
          ))}
        </ul>
      </fieldset>
    </section>
  );
}
