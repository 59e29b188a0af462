import { AppError } from '@citeloom/common/domain/app-error';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { extendContent } from '@citeloom/common/server/content/extend-content';
import { ArticleModel } from '@citeloom/common/server/models/article';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { continueRun } from '@citeloom/common/server/runs/continue-run';
import { keptUntil, runKeptUntil } from '@citeloom/common/server/runs/retention';
import { claimKey } from '../../http/idempotency.ts';
import { toAppError } from '../../http/problem.ts';
import type { Reply, RouteRequest } from '../../http/route.ts';
import { queueRun, requireDatabases } from '../../runs/accept-run.ts';
import { acceptedReply } from '../../runs/answer-run.ts';
import { reserveBytes, type Storer } from '../../storage/reserve-bytes.ts';

type ContinueRequest = RouteRequest<Owner, { id: string }, unknown, unknown, RunDocument>;

/**
 * Lets a run go on from its stored calls.
 *
 * @param asked whether the request that is answered may have continued it before.
 * @throws AppError `not_resumable` when there is nothing to go on with.
 */
export async function goOn(request: Storer & { owned: RunDocument }, asked = false): Promise<void> {
  const { services, owned: run } = request;
  await requireDatabases(services);
  await reserveBytes(request, runKinds[run.kind].plannedBytes);
  if (await ArticleModel.exists({ _id: run._id, version: { $gt: 0 } })) {
    throw new AppError(
      'not_resumable',
      'This article has been edited, so no engine writes at it any more.',
    );
  }
  const continued = await continueRun(run._id, services.publish);
  // The request that asked first may have died after it had continued the run.
  if (!continued && asked) return;
  if (!continued) {
    throw new AppError('not_resumable', 'This run is still going or is complete.');
  }
  const longer = { $max: { expiresAt: runKeptUntil(run.owner) } };
  await RunModel.updateOne({ _id: run._id }, longer, { timestamps: false });
  const { searchId, articleId } = run.input as { searchId?: string; articleId?: string };
  const made = [run._id, searchId, articleId].filter((id) => id !== undefined);
  await extendContent(run.owner, made, keptUntil(run.owner));
  await queueRun(services, continued);
}

/**
 * Lets the caller's run go on from its stored calls; under one `Idempotency-Key` only once.
 *
 * @throws AppError `not_resumable` when there is nothing to go on with.
 */
export async function continueOwnRun(request: ContinueRequest): Promise<Reply> {
  const { services, caller, owned: run } = request;
  const claim = await claimKey({
    key: request.header('idempotency-key'),
    owner: caller,
    route: request.pattern,
    body: { id: run._id },
    runId: run._id,
  });
  if (claim.state === 'answered') return acceptedReply(services, run);
  try {
    await goOn(request, claim.takenOver);
    await claim.answered(202);
    return acceptedReply(services, run);
  } catch (error) {
    await claim.failed(toAppError(error));
    throw error;
  }
}
