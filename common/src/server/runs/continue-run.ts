import type { Note, RunStatus } from '../../contracts/run.ts';
import { RunModel, type RunDocument } from '../models/run.ts';
import type { Publish } from './hints.ts';
import { recordEvent } from './record-event.ts';

/** Notes of how a run has ended; going on may mend what they tell. */
const OF_ONE_ENDING: readonly Note['code'][] = ['incomplete', 'image-failed'];

/** True when "Continue" makes sense: the run failed, was cancelled, or ended with only a part. */
export function isResumable(run: Pick<RunDocument, 'status' | 'notes'>): boolean {
  if (run.status === 'failed' || run.status === 'cancelled') return true;
  return run.status === 'succeeded' && run.notes.some((note) => note.code === 'incomplete');
}

/**
 * Makes an ended run go on from its stored calls: what was finished is not done again.
 *
 * @returns the queued run, or null when it is still going or complete.
 */
export async function continueRun(runId: string, publish?: Publish): Promise<RunDocument | null> {
  const run = await RunModel.findById(runId).lean<RunDocument>();
  if (!run || !isResumable(run)) return null;
  const ended: RunStatus[] = ['failed', 'cancelled', 'succeeded'];
  return recordEvent(
    runId,
    { fence: run.fence, from: ended },
    {
      status: 'queued',
      message: 'Starting in a moment',
      error: null,
      ...(run.progress >= 100 ? { progress: 0, resetProgress: true } : {}),
      set: {
        attempts: 0,
        cancelRequested: false,
        leaseUntil: null,
        notes: run.notes.filter(({ code }) => !OF_ONE_ENDING.includes(code)),
      },
    },
    publish,
  );
}
