import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { isUsableImage } from '@citeloom/common/domain/image-address';
import { Dialog } from '../../ui/dialog.tsx';
import { ContentThumbnail } from './content-thumbnail.tsx';

const STEP =
  'absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-lift hover:border-ink';

/** Thumbnails stand in two to four columns, by how many there are. */
const COLUMNS = ['', 'grid-cols-2', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4'];

type Props = { item: UserContentItem; onClose: () => void };

/** The pictures of an item, one large and all small; arrow keys go through them. */
export default function GalleryDialog({ item, onClose }: Props) {
  const [openedAt] = useState(() => Date.now());
  const images = item.images.filter((url) => isUsableImage(url, openedAt));
  const [at, setAt] = useState(() => Math.max(0, images.indexOf(item.featuredImageUrl)));
  const go = (to: number) => setAt((to + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const targets = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: images.length - 1 };
    const to = targets[event.key as keyof typeof targets];
    if (to === undefined || images.length < 2) return;
    event.preventDefault();
    go(to);
  };
  const nameOf = (index: number) => `Image ${index + 1} of ${images.length}`;
  return (
    <Dialog title="Images" size="wide" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{item.title}</p>
      {images.length === 0 ? (
        <ContentThumbnail url="" alt="" className="mt-5 rounded-card border border-line" />
      ) : (
        <div role="group" aria-label="Image gallery" onKeyDown={onKeyDown} className="mt-5">
          <div className="relative">
            <ContentThumbnail
              url={images[at] ?? ''}
              alt={`${nameOf(at)}: ${item.title}`}
              className="rounded-card border border-line"
            />
            {images.length > 1 && (
              <>
                <button
                  type="button"
                  aria-label="Previous image"
                  onClick={() => go(at - 1)}
                  className={`${STEP} left-3`}
                >
                  <ChevronLeft aria-hidden="true" strokeWidth={1.5} className="size-5" />
                </button>
                <button
                  type="button"
                  aria-label="Next image"
                  onClick={() => go(at + 1)}
                  className={`${STEP} right-3`}
                >
                  <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-5" />
                </button>
              </>
            )}
          </div>
          <p aria-live="polite" className="figures mt-2 text-13 text-muted">
            {nameOf(at)}
            {images[at] === item.featuredImageUrl && ' · Feature image'}
          </p>
          <ul className={`mt-3 grid ${COLUMNS[Math.min(4, Math.max(2, images.length))]} gap-3`}>
            {images.map((url, index) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={nameOf(index)}
                  aria-pressed={index === at}
                  onClick={() => setAt(index)}
                  className="block w-full overflow-hidden rounded-control border-2 border-line aria-pressed:border-accent"
                >
                  <ContentThumbnail url={url} alt="" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
