import { UploadModel } from '@citeloom/common/server/models/upload';
import { removeUpload } from '@citeloom/common/server/remove-upload';

/** Most uploads of one sweep; the rest waits for the next. */
const BATCH = 200;

/** Removes uploaded files whose time is over, and what an interrupted upload has left. */
export async function sweepUploads(now: Date): Promise<void> {
  const expired = await UploadModel.find({ expiresAt: { $lte: now } })
    .sort({ expiresAt: 1 })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  for (const { _id } of expired) await removeUpload(_id);
}
