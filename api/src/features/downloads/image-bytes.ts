import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { imagesOfArticle } from '@citeloom/common/server/presenters/present-image';
import type { Services } from '../../services.ts';

type Size = Pick<ImageDocument, 'bytes'>;

/** Bytes of the pictures that a package takes in, at most. */
export async function imageBytes(
  { articleId, images, featuredImageUrl, imageIds }: DownloadRequest,
  { addresses }: Pick<Services, 'addresses'>,
): Promise<number> {
  const named = [...addresses.namedIds([images, featuredImageUrl])];
  const packed: Size[] = articleId
    ? (await imagesOfArticle(articleId)).filter(({ _id }) => imageIds?.includes(_id) ?? true)
    : await ImageModel.find({ _id: { $in: named } })
        .select({ bytes: 1 })
        .lean<Size[]>();
  return packed.reduce((sum, { bytes }) => sum + bytes, 0);
}
