import { statusOf } from '@citeloom/common/domain/app-error';
import type { Owner } from '@citeloom/common/server/models/owner';
import { claimKey, type KeyClaim } from '../http/idempotency.ts';
import { readPreference } from '../http/prefer.ts';
import type { Reply, RouteRequest } from '../http/route.ts';
import { RunProblem } from '../http/run-problem.ts';
import { toAppError } from '../http/problem.ts';
import { acceptRun, type RunPlan } from './accept-run.ts';
import { acceptedReply, replyOfRun, waitAndReply } from './answer-run.ts';
import { findRun } from './load-run.ts';

type StartRequest = RouteRequest<Owner, unknown, unknown, unknown, unknown>;

/** The answer of a request that used its `Idempotency-Key` before. */
async function repeatAnswer(
  { services }: StartRequest,
  first: Extract<KeyClaim, { state: 'answered' }>,
): Promise<Reply | null> {
  const run = await findRun(first.runId);
  if (!run) return null;
  if (first.status === 202) return acceptedReply(services, run);
  return replyOfRun(services, run);
}

/**
 * Starts a run and answers in the way that the caller prefers; a repeated `Idempotency-Key` gets the
 * first answer and starts nothing.
 *
 * @param plan makes the run's input; called only when a run is really to be started, and may refuse
 *   by throwing.
 */
export async function startRun(
  request: StartRequest,
  plan: () => Promise<RunPlan> | RunPlan,
): Promise<Reply> {
  const { services, caller, body, pattern } = request;
  const preference = readPreference(request.header('prefer'));
  const claim = await claimKey({
    key: request.header('idempotency-key'),
    owner: caller,
    route: pattern,
    body,
  });
  if (claim.state === 'answered') {
    const repeated = await repeatAnswer(request, claim);
    if (repeated) return repeated;
    await claim.forget();
    return startRun(request, plan);
  }
  try {
    // After a crash the run may be there although its request was never answered.
    const known = claim.takenOver ? await findRun(claim.runId) : null;
    const run = known ?? (await acceptRun(request, claim.runId, await plan()));
    claim.started();
    const reply = await waitAndReply(services, run, preference, request.gone);
    if (request.gone.aborted) await claim.release();
    else await claim.answered(reply.status);
    return reply;
  } catch (error) {
    if (error instanceof RunProblem) await claim.answered(statusOf(error.code));
    else await claim.failed(toAppError(error));
    throw error;
  }
}
