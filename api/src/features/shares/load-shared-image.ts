import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { pixelsOfImage, type LoadedImage } from '../images/load-image.ts';
import { loadShare } from './load-share.ts';

/**
 * The pixels of an image of a shared article, for whoever has the article's link.
 *
 * @throws AppError as `loadShare` does; `not_found` for an image of another article.
 */
export async function loadSharedImage(
  shareId: string,
  imageId: string,
  width?: number,
): Promise<LoadedImage> {
  const { article } = await loadShare(shareId);
  const image = await ImageModel.findOne({
    ...{ _id: imageId, articleId: article._id, expiresAt: { $gt: new Date() } },
  }).lean<ImageDocument>();
  return pixelsOfImage(image, width);
}
