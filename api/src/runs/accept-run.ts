import { runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { databaseAnswers } from '@citeloom/common/server/database';
import type { QueuedRun } from '@citeloom/common/server/run-queue';
import { createRun } from '@citeloom/common/server/runs/create-run';
import { unavailable, withDeadline } from '@citeloom/common/server/deadline';
import { scrub } from '@citeloom/common/server/scrub';
import type { Services } from '../services.ts';
import { reserveBytes, type Storer } from '../storage/reserve-bytes.ts';

/** Longest that Redis and MongoDB may take to say that they are there; callers hear 503 within a second. */
const PING_MS = 500;

export type RunPlan = {
  kind: RunKind;
  title: string;
  input: unknown;
  expiresAt?: Date;
  /** Bytes that it will store beside what its kind usually does. */
  bytes?: number;
};

/**
 * Checks that what a run needs is there, before anything is written.
 *
 * @throws AppError `unavailable` within a second when Redis or MongoDB does not answer.
 */
export async function requireDatabases({ queue }: Services): Promise<void> {
  const [redis, mongodb] = await Promise.all([queue.ping(PING_MS), databaseAnswers(PING_MS)]);
  if (!redis) throw unavailable('Redis does not answer');
  if (!mongodb) throw unavailable('MongoDB does not answer');
}

/** Hands a stored run to the queue. A failure only costs time: workers find unfinished runs by themselves. */
export async function queueRun(
  { queue, log }: Services,
  run: QueuedRun & Pick<RunDocument, 'kind'>,
): Promise<void> {
  await queue.add(run).catch((error: unknown) => {
    log.warn({ kind: run.kind, error: scrub(String(error)) }, 'run is stored but not yet queued');
  });
}

/** Two requests under one Idempotency-Key that both think they are the first write one run. */
async function createOnce(options: Parameters<typeof createRun>[0]): Promise<RunDocument> {
  try {
    return await createRun(options);
  } catch (error) {
    if ((error as { code?: number }).code !== 11000) throw error;
    const run = await RunModel.findById(options.id).lean<RunDocument>();
    if (!run) throw error;
    return run;
  }
}

/** Once there is room: the run document first, then the queue, by id only. */
export async function acceptRun(
  storer: Storer,
  runId: string,
  { bytes = 0, ...plan }: RunPlan,
): Promise<RunDocument> {
  const { services, caller: owner } = storer;
  await requireDatabases(services);
  const given = JSON.stringify(plan.input).length;
  await reserveBytes(storer, runKinds[plan.kind].plannedBytes + given + bytes);
  const run = await withDeadline(createOnce({ ...plan, id: runId, owner }));
  await queueRun(services, run);
  return run;
}
