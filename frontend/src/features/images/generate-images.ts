import { showToast } from '../../lib/toast-store.ts';
import type { ArticleImagesState } from './use-article-images.ts';

const NO_ARTICLE = 'No blog article to generate images for';

/** Having all images of an article drawn: what that is called as things are, and doing it. */
export function generateImages(
  { view, drawAll }: Pick<ArticleImagesState, 'view' | 'drawAll'>,
  hasText: boolean,
): { label: string; act: () => void } {
  const areThere = view.places.some(({ image }) => image !== null);
  return {
    label: areThere ? 'Redo All Images' : 'Generate Images',
    act: () => {
      if (hasText) drawAll();
      else showToast('Image generation failed', NO_ARTICLE, 'destructive');
    },
  };
}
