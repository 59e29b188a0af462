import type { Owner } from '@citeloom/common/server/models/owner';
import { isDatabaseFailure } from './database-failure.ts';
import { extendLease } from './lease.ts';
import { RunInterrupted } from './run-interrupted.ts';

const BEAT_MS = 1000;
/** Beats that may fail before the lease has surely run out and the run must be given up. */
const MISSED_BEATS_MAX = 5;

/**
 * Extends the lease once a second until stopped. It is the only way a run learns that it was
 * cancelled, lost or claimed by an account.
 */
export function startHeartbeat(options: {
  runId: string;
  fence: number;
  onBeat: (owner: Owner) => void;
  onInterrupted: (interruption: RunInterrupted) => void;
}): { stop(): void } {
  const { runId, fence, onInterrupted } = options;
  let missed = 0;
  let beating = false;
  const timer = setInterval(() => {
    if (beating) {
      missed += 1;
      if (missed >= MISSED_BEATS_MAX) onInterrupted(new RunInterrupted('database'));
      return;
    }
    beating = true;
    extendLease(runId, fence)
      .then((run) => {
        missed = 0;
        if (!run) onInterrupted(new RunInterrupted('lost'));
        else if (run.cancelRequested) onInterrupted(new RunInterrupted('cancelled'));
        else options.onBeat(run.owner);
      })
      .catch((error: unknown) => {
        if (!isDatabaseFailure(error)) onInterrupted(new RunInterrupted('database', error));
        missed += 1;
        if (missed >= MISSED_BEATS_MAX) onInterrupted(new RunInterrupted('database', error));
      })
      .finally(() => {
        beating = false;
      });
  }, BEAT_MS);
  return { stop: () => clearInterval(timer) };
}
