import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isUsableImage } from '@citeloom/common/domain/image-address';
import { useImageProtection } from '../../lib/copy-protection.ts';

type Props = {
  /** Empty where there is no picture. */
  url: string;
  /** Empty where words beside it say the same. */
  alt: string;
  className?: string;
};

/** A picture in 16:9; in its place the words for what is missing: none, one that has ended, one that does not come. */
export function ContentThumbnail({ url, alt, className = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  // A signed address that ends while the page is open has been loaded by then.
  const [openedAt] = useState(() => Date.now());
  const protection = useImageProtection();
  const isUsable = isUsableImage(url, openedAt);
  const words = !url
    ? 'No Image'
    : !isUsable
      ? 'Image Not Available'
      : failed === url
        ? 'Image Unavailable'
        : null;
  return (
    <div className={`relative aspect-video overflow-hidden bg-paper ${className}`}>
      {words ? (
        <div className="grid size-full place-content-center justify-items-center gap-2 text-muted">
          <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-6" />
          <p className="text-13">{words}</p>
        </div>
      ) : (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
          className="size-full object-cover"
          {...protection}
        />
      )}
    </div>
  );
}
