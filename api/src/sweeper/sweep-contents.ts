import { ContentModel } from '@citeloom/common/server/models/content';

/** Removes what visitors had kept and has expired. */
export async function sweepContents(now: Date): Promise<void> {
  await ContentModel.deleteMany({ expiresAt: { $lte: now } });
}
