import { useId, type ReactNode } from 'react';
import type { ImagesView } from './images-view.ts';
import { ImageCard, type ImageActions } from './image-card.tsx';

type Props = {
  view: ImagesView;
  chosenId: string | null;
  busy: boolean;
  /** Whether the options are to be seen, below their heading. */
  shown: boolean;
  onShow: (shown: boolean) => void;
  /** Lets the images stand there again that have just given way. */
  onKeepOld: () => void;
  /** What stands beside the heading. */
  children?: ReactNode;
} & ImageActions;

const QUIET =
  'min-h-11 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink';

/** The three options of an article, each as it arrives; one of them is the feature image. */
export function ImageGallery(props: Props) {
  const { view, chosenId, busy, shown, onShow, onKeepOld, children, ...actions } = props;
  const id = useId();
  return (
    <section aria-labelledby="images-title" aria-busy={view.going} className="no-print mt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-5">
          <h2 id="images-title" className="text-14 font-semibold">
            Images
          </h2>
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => onShow(!shown)}
            className={QUIET}
          >
            {shown ? 'Hide the Options' : 'Show the Options'}
          </button>
          {shown && view.replaced.length > 0 && (
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onKeepOld()}
              className={QUIET}
            >
              Keep the Old
            </button>
          )}
        </div>
        {children}
      </div>
      <fieldset id={id} hidden={!shown} className="min-w-0">
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
