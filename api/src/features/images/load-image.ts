import { AppError } from '@citeloom/common/domain/app-error';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { mayRead, type SignedCaller } from '../../http/access.ts';

/** Pixels of an image, and how they are named on the wire. */
export type LoadedImage = { blobId: string; bytes: number; type: string; etag: string };

/**
 * The PNG of an image, or its WebP copy of `width` pixels.
 *
 * @throws AppError `not_found` where there is no image, or no such copy of it.
 */
export function pixelsOfImage(image: ImageDocument | null, width: number | undefined): LoadedImage {
  const missing = () =>
    new AppError('not_found', 'There is no such image, or it has expired with its article.');
  if (!image) throw missing();
  if (width === undefined) {
    const { blobId, bytes } = image;
    return { blobId, bytes, type: 'image/png', etag: `"${blobId}"` };
  }
  const variant = image.variants.find((candidate) => candidate.width === width);
  if (!variant) throw missing();
  const { blobId, bytes } = variant;
  return { blobId, bytes, type: 'image/webp', etag: `"${blobId}"` };
}

/**
 * The pixels behind an image's address, for a caller who may see it.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function loadImage(
  imageId: string,
  width: number | undefined,
  caller: SignedCaller,
): Promise<LoadedImage> {
  const kept = { _id: imageId, expiresAt: { $gt: new Date() } };
  const image = await ImageModel.findOne(kept).lean<ImageDocument>();
  return pixelsOfImage(image && mayRead(caller, image.owner) ? image : null, width);
}
