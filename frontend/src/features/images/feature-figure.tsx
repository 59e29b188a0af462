import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { ArticlePicture } from './article-picture.tsx';

type Props = { image: GeneratedImage; onOpen: () => void };

/** The feature image at the top of the article, what it is said under it. */
export function FeatureFigure({ image, onOpen }: Props) {
  return (
    <figure className="mt-8">
      <button
        type="button"
        aria-label={`View the feature image larger: ${image.alt}`}
        onClick={onOpen}
        className="block w-full cursor-zoom-in overflow-hidden rounded-card border border-line"
      >
        <ArticlePicture image={image} sizes="(min-width: 64rem) 680px, calc(100vw - 48px)" eager />
      </button>
      <figcaption className="mt-2 text-13 text-muted">{image.caption}</figcaption>
    </figure>
  );
}
