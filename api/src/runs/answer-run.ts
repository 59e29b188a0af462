import { type AcceptedRun, isFinished } from '@citeloom/common/contracts/run';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { withDeadline } from '@citeloom/common/server/deadline';
import type { Preference } from '../http/prefer.ts';
import type { Reply } from '../http/route.ts';
import { problemOfRun } from '../http/run-problem.ts';
import type { Services } from '../services.ts';
import { presentResult } from './presenters.ts';
import { waitForRun } from './wait-for-run.ts';

/** Seconds after which a caller that does not listen may look again. */
const RETRY_AFTER_S = 2;

/** 202: where the run is and how to follow it (RFC 7240). */
export function acceptedReply(
  { addresses }: Services,
  run: Pick<RunDocument, '_id' | 'expiresAt'>,
  preference?: Preference,
): Reply {
  const statusUrl = `/api/runs/${run._id}`;
  const json: AcceptedRun = {
    runId: run._id,
    statusUrl,
    eventsUrl: addresses.events(run._id, run.expiresAt),
  };
  return {
    status: 202,
    headers: {
      Location: statusUrl,
      'Retry-After': String(RETRY_AFTER_S),
      ...(preference?.respondAsync ? { 'Preference-Applied': 'respond-async' } : {}),
    },
    json,
  };
}

/**
 * Answers with a run as it is now: 200 with its result, 202 while it goes on.
 *
 * @throws RunProblem when it failed or was cancelled.
 */
export async function replyOfRun(services: Services, run: RunDocument): Promise<Reply> {
  if (!isFinished(run.status)) return acceptedReply(services, run);
  if (run.status !== 'succeeded') throw problemOfRun(run);
  return { status: 200, json: await withDeadline(presentResult(services, run)) };
}

/** How long a caller waits for a run: as it prefers, at most as long as requests may wait here. */
export function waitMsOf(
  { environment }: Pick<Services, 'environment'>,
  { waitS, respondAsync }: Preference,
): number {
  const limitS = environment.WAIT_LIMIT_S;
  return Math.min(waitS ?? (respondAsync ? 0 : limitS), limitS) * 1000;
}

/** Waits as the caller prefers, then answers (the two ways of long calls). */
export async function waitAndReply(
  services: Services,
  run: RunDocument,
  preference: Preference,
  gone: AbortSignal,
): Promise<Reply> {
  const stop = AbortSignal.any([gone, services.shutdown]);
  const ended = await waitForRun(services.stream, run, waitMsOf(services, preference), stop);
  if (!ended) return acceptedReply(services, run, preference);
  const finished = await withDeadline(RunModel.findById(run._id).lean<RunDocument>());
  const reply = await replyOfRun(services, finished ?? run);
  if (preference.waitS !== null) {
    reply.headers = { ...reply.headers, 'Preference-Applied': `wait=${preference.waitS}` };
  }
  return reply;
}
