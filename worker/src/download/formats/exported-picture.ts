import { buffer } from 'node:stream/consumers';
import { readBlob } from '@citeloom/common/server/blobs';
import type { ImageDocument } from '@citeloom/common/server/models/image';

const WIDTH = 1536;
const QUALITY = 85;

/** The feature image as documents take it: neither Word nor e-readers know WebP, and PNG is large. */
export type ExportedPicture = { jpeg: Uint8Array; width: number; height: number };

/** A stored image as JPEG, with what it says of itself to machines. */
export async function exportedPicture({ blobId }: ImageDocument): Promise<ExportedPicture> {
  // Loaded here: most workers never draw, and it is 9 MB.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await buffer(readBlob(blobId)))
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .keepXmp()
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
