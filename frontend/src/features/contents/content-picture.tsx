import { useImageProtection } from '../../lib/copy-protection.ts';

type Props = {
  url: string;
  /** Empty where words beside it say the same. */
  alt: string;
  onError: () => void;
  className?: string;
};

/** A picture in 16:9. */
export function ContentPicture({ url, alt, onError, className = '' }: Props) {
  const protection = useImageProtection();
  return (
    <div className={`relative aspect-video overflow-hidden bg-paper ${className}`}>
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onError}
        className="size-full object-cover"
        {...protection}
      />
    </div>
  );
}
