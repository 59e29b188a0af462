import { isFinished } from '@citeloom/common/contracts/run';
import type { RunDocument } from '@citeloom/common/server/models/run';
import type { RunStream } from '../events/stream-events.ts';

/** Whether waiting on brings nothing: it has ended, or it waits for a person itself. */
const isAtRest = (status: RunDocument['status']) => isFinished(status) || status === 'waiting';

/**
 * Waits until a run has ended or waits for a person, at most `waitMs`, or until `stop` is aborted.
 *
 * @returns true when it has.
 */
export async function waitForRun(
  stream: RunStream,
  run: Pick<RunDocument, '_id' | 'seq' | 'expiresAt' | 'status'>,
  waitMs: number,
  stop: AbortSignal,
): Promise<boolean> {
  if (isAtRest(run.status)) return true;
  if (waitMs <= 0 || stop.aborted) return false;
  return new Promise((resolve) => {
    const end = (ended: boolean) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', giveUp);
      follower.close();
      resolve(ended);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(giveUp, waitMs);
    stop.addEventListener('abort', giveUp, { once: true });
    const follower = stream.follow(run, run.seq, (event) => {
      if (isAtRest(event.status)) end(true);
    });
  });
}
