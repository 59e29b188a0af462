import { IMAGE_SLOTS, type ImagesRequest } from '@citeloom/common/contracts/images';
import { AppError } from '@citeloom/common/domain/app-error';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import type { ImageVariation } from '../providers/artists/artist.ts';

/**
 * The places that a run draws: all three, or that of the image to be drawn again. How often each was
 * drawn before decides that it looks different this time; what this run has drawn does not count.
 *
 * @throws AppError `not_found` when the image to be drawn again has gone.
 */
export async function choosePlaces(
  runId: string,
  request: ImagesRequest,
): Promise<ImageVariation[]> {
  const { articleId, replace } = request;
  const slots = replace
    ? [await slotOf(replace)]
    : Array.from({ length: IMAGE_SLOTS }, (_, slot) => slot);
  return Promise.all(
    slots.map(async (slot) => ({
      slot,
      variation: articleId
        ? await ImageModel.countDocuments({ articleId, slot, runId: { $ne: runId } })
        : 0,
    })),
  );
}

async function slotOf(imageId: string): Promise<number> {
  const image = await ImageModel.findById(imageId).lean<ImageDocument>();
  if (image) return image.slot;
  throw new AppError('not_found', 'The image to be drawn again is no longer there.');
}
