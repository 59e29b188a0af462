import { buffer } from 'node:stream/consumers';
import { IMAGE_VARIANT_WIDTHS } from '@citeloom/common/contracts/images';
import { readBlob, writeBlob, type StoredBlob } from '@citeloom/common/server/blobs';
import { deriveId } from '@citeloom/common/server/derive-id';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import type { Owner } from '@citeloom/common/server/models/owner';
import { keptUntil } from '@citeloom/common/server/runs/retention';
import sharp from 'sharp';
import type { Artist, ImagePlan } from '../providers/artists/artist.ts';
import { withXmp, xmpOf } from './digital-source.ts';

const WEBP_QUALITY = 82;

/** The image of a place that a run has drawn already, or null. */
export async function findImage(runId: string, slot: number): Promise<ImageDocument | null> {
  return ImageModel.findById(imageId(runId, slot)).lean<ImageDocument>();
}

function imageId(runId: string, slot: number): string {
  return deriveId(runId, 'image', slot);
}

/** Stores a drawing's pixels with what they say of themselves; nothing else is done to them first. */
export function storePng(
  png: Buffer,
  options: { runId: string; artist: Artist; alt: string; signal: AbortSignal },
): Promise<StoredBlob> {
  const { digitalSourceType, engine } = options.artist;
  const xmp = xmpOf({ digitalSourceType, alt: options.alt, engine: engine.label });
  return writeBlob(withXmp(png, xmp), options.runId, options.signal);
}

/**
 * Makes the lighter copies of stored pixels and the image's document; done again after a crash, the
 * first document stands.
 *
 * @returns the id of the image.
 */
export async function storeImage(options: {
  runId: string;
  owner: Owner;
  articleId: string | null;
  slot: number;
  artist: Artist;
  plan: ImagePlan;
  pixels: StoredBlob;
  signal: AbortSignal;
}): Promise<string> {
  const { runId, owner, articleId, slot, artist, plan, pixels, signal } = options;
  const { digitalSourceType, engine, caption } = artist;
  const png = await buffer(readBlob(pixels.blobId));
  const xmp = xmpOf({ digitalSourceType, alt: plan.alt, engine: engine.label });
  const variants = await Promise.all(
    IMAGE_VARIANT_WIDTHS.map(async (width) => {
      const webp = await sharp(png)
        .resize({ width })
        .webp({ quality: WEBP_QUALITY })
        .withXmp(xmp)
        .toBuffer();
      const { blobId, bytes } = await writeBlob(webp, runId, signal);
      return { width, blobId, bytes };
    }),
  );
  const _id = imageId(runId, slot);
  const document: Omit<ImageDocument, '_id' | 'broughtBackAt' | 'createdAt'> = {
    ...{
      runId,
      owner,
      expiresAt: keptUntil(owner),
      articleId,
      slot,
      alt: plan.alt,
      caption,
      engine: engine.label,
      digitalSourceType,
    },
    ...{ prompt: digitalSourceType === 'trainedAlgorithmicMedia' ? plan.subject : null },
    ...{ ...pixels, variants },
  };
  await ImageModel.updateOne({ _id }, { $setOnInsert: document }, { upsert: true });
  return _id;
}
