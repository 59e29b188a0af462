import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { startModelProduct, type ModelProduct } from './model-product.ts';

/** The product with a scripted model that also draws, and an article to draw for. */
export type ImageProduct = ModelProduct & {
  writtenArticle: ArticleAnswer;
  /** Starts to draw the article's images and gives the run's id. */
  startImages(replace?: string): Promise<string>;
  /** Prompts that the model was asked to draw, in order. */
  prompts(): string[];
};

/** Starts it and writes an article. */
export async function startImageProduct(env: Record<string, string> = {}): Promise<ImageProduct> {
  const tried = await startModelProduct({ OPENAI_IMAGE_MODEL: 'scripted-image', ...env });
  tried.model.models.push('scripted-image');
  const runId = await tried.startBlog(await tried.research());
  await tried.client.finished(runId);
  const writtenArticle = await tried.article(runId);
  const { articleId } = writtenArticle;
  return {
    ...tried,
    writtenArticle,
    startImages: (replace) =>
      tried.client.start('/api/generate-images', { articleId, ...(replace ? { replace } : {}) }),
    prompts: () => tried.model.images.calls.map(({ prompt }) => prompt),
  };
}
