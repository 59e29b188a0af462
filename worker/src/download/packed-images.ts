import { buffer } from 'node:stream/consumers';
import type { Note } from '@citeloom/common/contracts/run';
import type { PackagedPicture } from '@citeloom/common/domain/package/packaged-article';
import { hasBlob, readBlob } from '@citeloom/common/server/blobs';
import type { ImageDocument } from '@citeloom/common/server/models/image';
import { shownCaption } from '@citeloom/common/server/presenters/present-image';
import type { ZipFile } from './zip-files.ts';

/** Widest copy that travels inside the page; the full picture lies beside it. */
const INLINE_WIDTH = 1024;
/** A full picture larger than this is not put into the page. */
const INLINE_BYTES = 4 * 1024 * 1024;

/** The images of a package: files, their places by image id, and the picture on top of the page. */
export type PackedImages = {
  files: ZipFile[];
  paths: Map<string, string>;
  /** The image on top, while its bytes are there. */
  feature: ImageDocument | null;
  picture: PackagedPicture | null;
  notes: Note[];
};

/** A note about images that could not be packed, if any. */
function missingNote(missing: number): Note[] {
  if (missing === 0) return [];
  const text =
    missing === 1
      ? 'One image is no longer there and was left out of the package.'
      : `${missing} images are no longer there and were left out of the package.`;
  return [{ code: 'image-failed', text }];
}

async function inlineAddress(image: ImageDocument): Promise<string | null> {
  const [lighter] = image.variants
    .filter(({ width }) => width <= INLINE_WIDTH)
    .sort((one, other) => other.width - one.width);
  if (lighter && (await hasBlob(lighter.blobId))) {
    return `data:image/webp;base64,${(await buffer(readBlob(lighter.blobId))).toString('base64')}`;
  }
  if (image.bytes > INLINE_BYTES) return null;
  return `data:image/png;base64,${(await buffer(readBlob(image.blobId))).toString('base64')}`;
}

/**
 * Makes the images of a package, the feature image first; names are ours, never a client's. An image
 * whose bytes are gone is left out.
 *
 * @param images in the order in which they are to lie in the package; the first is the feature image.
 * @param unknown how many were asked for beside these and are not there.
 */
export async function packImages(
  images: readonly ImageDocument[],
  unknown: number,
): Promise<PackedImages> {
  const there = await Promise.all(images.map(({ blobId }) => hasBlob(blobId)));
  const found = images.filter((_image, index) => there[index]);
  const paths = new Map(
    found.map(({ _id }, index) => [
      _id,
      `images/${String(index + 1).padStart(2, '0')}-${index === 0 ? 'feature-image' : 'image'}.png`,
    ]),
  );
  const [feature] = found;
  const inline = feature ? await inlineAddress(feature) : null;
  return {
    files: found.map(({ _id, blobId }) => ({
      path: paths.get(_id) ?? '',
      content: () => readBlob(blobId),
    })),
    paths,
    feature: feature ?? null,
    picture:
      feature && inline
        ? {
            path: paths.get(feature._id) ?? '',
            inline,
            alt: feature.alt,
            caption: shownCaption(feature),
          }
        : null,
    notes: missingNote(images.length - found.length + unknown),
  };
}
