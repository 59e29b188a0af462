import { ChevronLeft, ChevronRight, ImageOff, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ArticlePicture } from './article-picture.tsx';
import type { ImageSlotView } from './images-view.ts';

export type ImageActions = {
  onOpen: (slot: number) => void;
  onChoose: (imageId: string) => void;
  /** Draws one image again. */
  onRedraw: (imageId: string) => void;
  /** Lets an image that was drawn before stand in its place again. */
  onBringBack: (imageId: string) => void;
  /** Goes on where the last try for this place stopped. */
  onTryAgain: (place: ImageSlotView) => void;
};

type Props = {
  place: ImageSlotView;
  chosen: boolean;
  /** Nothing new can be asked for while images are being drawn. */
  busy: boolean;
} & ImageActions;

const SIZES = '(min-width: 64rem) 216px, (min-width: 40rem) 31vw, 70vw';

function Frame({ place, onOpen }: Pick<Props, 'place' | 'onOpen'>) {
  const { image, slot, state } = place;
  return (
    <div className="relative aspect-video overflow-hidden bg-paper">
      {image && (
        <button
          type="button"
          aria-label={`View image ${slot + 1} larger: ${image.alt}`}
          onClick={() => onOpen(slot)}
          className="arrive block size-full cursor-zoom-in -outline-offset-2"
          key={image.id}
        >
          <ArticlePicture image={image} sizes={SIZES} eager />
        </button>
      )}
      {!image && state === 'failed' && (
        <div className="grid size-full place-content-center text-muted">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-7" />
        </div>
      )}
      {state === 'drawing' && (
        <div aria-hidden="true" className="image-placeholder" data-over={image ? '' : undefined} />
      )}
    </div>
  );
}

function Choice({ place, chosen, onChoose }: Pick<Props, 'place' | 'chosen' | 'onChoose'>) {
  const { image, slot } = place;
  if (!image) return null;
  const name = chosen ? 'Feature image' : 'Use as feature image';
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-14 leading-tight font-[550] has-checked:text-accent">
      <input
        type="radio"
        name="feature-image"
        value={image.id}
        checked={chosen}
        aria-label={`${name}, image ${slot + 1}`}
        onChange={() => onChoose(image.id)}
        className="dot"
      />
      {name}
    </label>
  );
}

/** Steps through what was drawn for a place: nothing that gave way is lost. */
function Versions({ place, busy, onBringBack }: Omit<Props, 'chosen'>) {
  const { image, slot, drawn } = place;
  const at = image ? drawn.indexOf(image.id) : -1;
  if (at < 0 || drawn.length < 2) return null;
  const step = (name: 'Earlier' | 'Later', imageId: string | undefined) => {
    const Icon = name === 'Earlier' ? ChevronLeft : ChevronRight;
    return (
      <button
        type="button"
        aria-label={`${name} version of image ${slot + 1}`}
        aria-disabled={busy || !imageId || undefined}
        onClick={() => imageId && !busy && onBringBack(imageId)}
        className="inline-flex h-11 w-7 items-center justify-center hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    );
  };
  return (
    <span className="-mr-2 inline-flex items-center text-13 text-muted">
      {step('Earlier', drawn[at - 1])}
      <span className="figures">
        {at + 1} of {drawn.length}
      </span>
      {step('Later', drawn[at + 1])}
    </span>
  );
}

function Redraw(props: Omit<Props, 'chosen'>) {
  const { place, busy, onRedraw, onTryAgain } = props;
  const { image, slot, state } = place;
  if (state === 'drawing') {
    return <p className="flex min-h-11 items-center text-13 text-muted">Drawing…</p>;
  }
  if (state === 'failed') {
    return (
      <>
        <p className="mt-1 text-13 text-danger">
          {image ? 'It could not be drawn again.' : 'This image could not be drawn.'}
        </p>
        <Button
          aria-label={`Try again, image ${slot + 1}`}
          busy={busy}
          onClick={() => onTryAgain(place)}
          className="mt-2 mb-1.5 w-full text-14"
        >
          Try again
        </Button>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between">
      <button
        type="button"
        aria-label={`Regenerate image ${slot + 1}`}
        aria-disabled={busy || undefined}
        onClick={() => image && !busy && onRedraw(image.id)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-13 text-muted hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        <RefreshCw aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Regenerate
      </button>
      <Versions {...props} />
    </div>
  );
}

/** One of the three options: the picture, what it is, whether it is the feature image, drawing it again. */
export function ImageCard(props: Props) {
  const { place, chosen } = props;
  return (
    <li
      data-chosen={chosen || undefined}
      aria-busy={place.state === 'drawing'}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface outline-accent data-chosen:border-accent data-chosen:outline-1"
    >
      <Frame {...props} />
      <div className="flex flex-1 flex-col px-3 pt-2 pb-1.5">
        {place.image && <p className="text-13 text-muted">{place.image.caption}</p>}
        <Choice {...props} />
        <Redraw {...props} />
      </div>
    </li>
  );
}
