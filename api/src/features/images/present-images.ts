import type { ImagesAnswer } from '@citeloom/common/contracts/images';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { imagesOfArticle, presentImage } from '@citeloom/common/server/present-image';

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
