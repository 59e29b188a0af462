import { buffer } from 'node:stream/consumers';
import { readBlob } from '@citeloom/common/server/blobs';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import type { ImageDocument } from '@citeloom/common/server/models/image';
import {
  featureImageOf,
  imagesOfArticle,
  shownCaption,
} from '@citeloom/common/server/presenters/present-image';
import type { ImageToPublish } from '../providers/publishers/publisher.ts';

/** Figures of a picture's hash in its name: no other picture has them. */
const HASH = 12;

function toPublish(image: ImageDocument): ImageToPublish {
  const { _id, alt, sha256, blobId } = image;
  return {
    ...{ id: _id, alt, caption: shownCaption(image), contentType: 'image/png' },
    name: `citeloom-${sha256.slice(0, HASH)}`,
    bytes: () => buffer(readBlob(blobId)),
  };
}

/**
 * The images that go along with an article, the featured one first: those that were chosen, as far as
 * they are the article's own, or its feature image.
 *
 * @param chosen ids in the order that they are to have; null where nobody chose.
 */
export async function imagesToPublish(
  articleId: string,
  chosen: readonly string[] | null,
): Promise<ImageToPublish[]> {
  const images = await imagesOfArticle(articleId);
  if (chosen) {
    const own = new Map(images.map((image) => [image._id, image]));
    return [...new Set(chosen)].flatMap((id) => own.get(id) ?? []).map(toPublish);
  }
  const article = await ArticleModel.findById(articleId)
    .select({ featureImageId: 1 })
    .lean<Pick<ArticleDocument, 'featureImageId'>>();
  const feature = await featureImageOf(article?.featureImageId, images);
  return feature ? [toPublish(feature)] : [];
}
