import type { ImagesAnswer } from '../../contracts/images.ts';
import { ImageModel, type ImageDocument } from '../models/image.ts';
import type { RunDocument } from '../models/run.ts';
import { imagesOfArticle, presentImage } from './present-image.ts';

/**
 * The answer of an images run: what it drew, or all of the article's images when it drew one again.
 * Null while there is none. Addresses are still unsigned.
 */
export async function presentImages(
  run: Pick<RunDocument, '_id' | 'input' | 'notes'>,
): Promise<ImagesAnswer | null> {
  const { articleId } = run.input as { articleId?: string };
  const drawn = articleId
    ? await imagesOfArticle(articleId)
    : await ImageModel.find({ runId: run._id }).sort({ slot: 1 }).lean<ImageDocument[]>();
  if (drawn.length === 0) return null;
  const items = drawn.map(presentImage);
  return { images: items.map(({ url }) => url), items, notes: run.notes };
}
