import { AppError } from '@citeloom/common/domain/app-error';
import { runOfContent } from '@citeloom/common/server/content/run-of-content';
import { runKindNames } from '@citeloom/common/domain/run-kinds';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { isOwner } from '../http/access.ts';

/**
 * A run that has not expired, whoever owns it; one that is gone is told from what it made. Null when
 * there is none, or only one of a kind that this program does not know.
 */
export async function findRun(runId: string): Promise<RunDocument | null> {
  const kept = { _id: runId, kind: { $in: runKindNames }, expiresAt: { $gt: new Date() } };
  return (await RunModel.findOne(kept).lean<RunDocument>()) ?? runOfContent(runId);
}

/**
 * A run of the caller.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function ownRun(runId: string, owner: Owner | null): Promise<RunDocument> {
  const run = await findRun(runId);
  if (!run || !isOwner(owner, run.owner)) throw new AppError('not_found', 'There is no such run.');
  return run;
}
