import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { useModal } from '../../ui/use-modal.ts';
import { ArticlePicture } from './article-picture.tsx';

type Props = {
  images: GeneratedImage[];
  shownId: string;
  chosenId: string | null;
  onShow: (imageId: string) => void;
  onChoose: (imageId: string) => void;
  onClose: () => void;
};

const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-bar-line bg-bar text-bar-ink hover:border-bar-ink';

function Step({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={ROUND}>
      {children}
    </button>
  );
}

/** The images large, one at a time: arrow keys, Home and End go through them, Escape closes. */
export default function Lightbox(props: Props) {
  const { images, shownId, chosenId, onShow, onChoose, onClose } = props;
  const modal = useModal(onClose);
  const at = Math.max(
    0,
    images.findIndex(({ id }) => id === shownId),
  );
  const image = images[at];
  if (!image) return null;

  const go = (to: number) => {
    const next = images[(to + images.length) % images.length];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: images.length - 1 };
    const to = target[event.key as keyof typeof target];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <dialog
      {...modal}
      aria-label={`Image ${at + 1} of ${images.length}`}
      onKeyDown={onKeyDown}
      data-bar
      className="lightbox"
    >
      <div className="grid h-full grid-rows-[auto_1fr_auto] p-4 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <p className="figures text-14 text-bar-muted" aria-live="polite">
            {at + 1} of {images.length}
          </p>
          <Step label="Close" onClick={onClose}>
            <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </Step>
        </div>
        <figure className="mx-auto flex min-h-0 w-full max-w-[min(1536px,calc((100dvh-13rem)*16/9))] flex-col justify-center">
          <ArticlePicture
            key={image.id}
            image={image}
            sizes="95vw"
            eager
            className="arrive rounded-chip"
          />
          <figcaption className="mt-3 text-14 text-bar-muted">{image.caption}</figcaption>
        </figure>
        <div className="flex items-center justify-center gap-3">
          {images.length > 1 && (
            <Step label="Previous image" onClick={() => go(at - 1)}>
              <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </Step>
          )}
          <button
            type="button"
            aria-pressed={image.id === chosenId}
            onClick={() => image.id !== chosenId && onChoose(image.id)}
            className="min-h-11 min-w-56 rounded-control border border-bar-line bg-bar px-4 text-16 font-[550] text-bar-ink hover:border-bar-ink aria-pressed:border-bar-accent aria-pressed:text-bar-accent"
          >
            {image.id === chosenId ? 'Feature image' : 'Use as feature image'}
          </button>
          {images.length > 1 && (
            <Step label="Next image" onClick={() => go(at + 1)}>
              <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </Step>
          )}
        </div>
      </div>
    </dialog>
  );
}
