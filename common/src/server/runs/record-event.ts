import mongoose, { type QueryFilter } from 'mongoose';
import {
  unfinishedStatuses,
  type Costs,
  type RunError,
  type RunPartial,
  type RunStatus,
} from '../../contracts/run.ts';
import { RunEventModel } from '../models/run-event.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import { settleRecords } from '../record-use.ts';
import type { Publish } from './hints.ts';

/** What an event changes; what is left out stays as it is. */
export type RunChange = {
  status?: RunStatus;
  stage?: string | null;
  /** 0–100; a value below the stored one is ignored unless `resetProgress`. */
  progress?: number;
  resetProgress?: boolean;
  message?: string;
  partial?: RunPartial;
  costs?: Costs;
  result?: unknown;
  error?: RunError | null;
  /** Further fields of the snapshot, set in the same transaction. */
  set?: Partial<
    Pick<RunDocument, 'attempts' | 'cancelRequested' | 'input' | 'leaseUntil' | 'notes'>
  >;
};

/** Which run may be moved: a worker names its fence, the api names the states it expects. */
export type RunGuard = { fence?: number; from?: RunStatus[]; unleased?: boolean };

/**
 * The one function that moves a run: the event, the run's `seq` and the fields of the snapshot
 * commit in one transaction, filtered by the fence. Then a hint goes out.
 *
 * @returns the run as it is now, or null when the guard did not hold and nothing was written.
 */
export async function recordEvent(
  runId: string,
  guard: RunGuard,
  change: RunChange,
  publish?: Publish,
): Promise<RunDocument | null> {
  const filter: QueryFilter<RunDocument> = { _id: runId };
  if (guard.fence !== undefined) filter.fence = guard.fence;
  filter.status = { $in: guard.from ?? unfinishedStatuses };
  if (guard.unleased) filter.leaseUntil = null;

  const { progress, resetProgress, partial, set, ...fields } = change;
  const update = {
    $inc: { seq: 1 },
    $set: { ...fields, ...set, ...(resetProgress ? { progress } : {}) },
    ...(progress !== undefined && !resetProgress ? { $max: { progress } } : {}),
  };

  const run = await mongoose.connection.transaction(async (session) => {
    const moved = await RunModel.findOneAndUpdate(filter, update, {
      returnDocument: 'after',
      session,
    }).lean<RunDocument>();
    if (!moved) return null;
    await RunEventModel.create(
      [
        {
          runId,
          seq: moved.seq,
          stage: moved.stage,
          progress: moved.progress,
          message: moved.message,
          status: moved.status,
          costs: moved.costs,
          partial: partial ?? null,
        },
      ],
      { session },
    );
    if (change.status) await settleRecords(moved, session);
    return moved;
  });
  if (run) publish?.({ runId, seq: run.seq });
  return run;
}
