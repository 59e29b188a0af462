import { unfinishedStatuses } from '../../contracts/run.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import type { Publish } from './hints.ts';
import { recordEvent } from './record-event.ts';

/**
 * Asks for a run to end. A run that no worker holds is cancelled at once; a running one learns of it
 * with its next heartbeat, within a second. Asking again changes nothing.
 */
export async function requestCancel(
  runId: string,
  publish?: Publish,
): Promise<'cancelled' | 'requested' | 'finished'> {
  const cancelled = await recordEvent(
    runId,
    { from: ['queued', 'waiting'], unleased: true },
    { status: 'cancelled', message: 'Cancelled', set: { cancelRequested: true } },
    publish,
  );
  if (cancelled) return 'cancelled';
  const run = await RunModel.findOneAndUpdate(
    { _id: runId, status: { $in: unfinishedStatuses } },
    { $set: { cancelRequested: true } },
    { returnDocument: 'after' },
  ).lean<RunDocument>();
  return run ? 'requested' : 'finished';
}
