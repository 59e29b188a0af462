import { AppError } from '@citeloom/common/domain/app-error';
import { refreshItem } from '@citeloom/common/server/content/keep-article';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';

/**
 * Lets images of an article stand in their places again, with the article's item brought up to date.
 * What stood there until now is kept and can be brought back in its turn.
 *
 * @throws AppError `not_found` for an image that is not the article's, `bad_request` for two of one place.
 */
export async function restoreImages(articleId: string, imageIds: readonly string[]): Promise<void> {
  const ids = [...new Set(imageIds)];
  const images = await ImageModel.find({ _id: { $in: ids }, articleId })
    .select({ slot: 1 })
    .lean<Pick<ImageDocument, '_id' | 'slot'>[]>();
  if (images.length < ids.length) {
    throw new AppError('not_found', 'There is no such image of this article.');
  }
  if (new Set(images.map(({ slot }) => slot)).size < images.length) {
    throw new AppError('bad_request', 'One image stands in a place; name one for each.');
  }
  await ImageModel.updateMany(
    { _id: { $in: ids } },
    { $set: { broughtBackAt: new Date() } },
    { timestamps: false },
  );
  await refreshItem(articleId);
}
