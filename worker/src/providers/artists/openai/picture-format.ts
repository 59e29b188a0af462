import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@citeloom/common/contracts/images';
import sharp from 'sharp';

/** No honest answer is larger; what claims to be would fill the memory. */
const PIXELS_MAX = 64_000_000;

/**
 * Any picture as a PNG of exactly 1536×864: scaled to cover it and cut at the centre, without
 * metadata or transparency.
 *
 * @throws when the bytes are no picture.
 */
export function toCoverFormat(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize(IMAGE_WIDTH, IMAGE_HEIGHT, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
