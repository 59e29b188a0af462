import { IMAGE_HEIGHT, IMAGE_WIDTH, type GeneratedImage } from '@citeloom/common/contracts/images';
import { useImageProtection } from '../../lib/copy-protection.ts';

type Props = {
  image: GeneratedImage;
  /** How wide it is shown, for the choice among its copies. */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A picture of an article: `src` is the full PNG, lighter copies stand in `srcset`. */
export function ArticlePicture({ image, sizes, eager = false, className = '' }: Props) {
  const protection = useImageProtection();
  const copies = image.variants.map(({ url, width }) => `${url} ${width}w`);
  return (
    <img
      src={image.url}
      srcSet={[...copies, `${image.url} ${IMAGE_WIDTH}w`].join(', ')}
      sizes={sizes}
      width={IMAGE_WIDTH}
      height={IMAGE_HEIGHT}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      data-ai-generated={image.digitalSourceType === 'trainedAlgorithmicMedia' || undefined}
      className={`block aspect-video h-auto w-full bg-line object-cover ${className}`}
      {...protection}
    />
  );
}
