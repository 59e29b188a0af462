import { AppError } from '@citeloom/common/domain/app-error';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { requestCancel } from '@citeloom/common/server/runs/cancel-run';
import type { Reply } from '../../http/route.ts';
import { acceptedReply } from '../../runs/answer-run.ts';
import { findRun } from '../../runs/load-run.ts';
import type { Services } from '../../services.ts';

/**
 * Asks for a run to end: 202, as often as one likes.
 *
 * @throws AppError `already_finished` when it had succeeded or failed.
 */
export async function cancelOwnRun(services: Services, run: RunDocument): Promise<Reply> {
  const asked = await requestCancel(run._id, services.publish);
  if (asked === 'finished' && (await findRun(run._id))?.status !== 'cancelled') {
    throw new AppError('already_finished', 'This run has already finished.');
  }
  return acceptedReply(services, run);
}
