import { isFinished } from '@citeloom/common/contracts/run';
import type { RunDocument } from '@citeloom/common/server/models/run';
import type { RunStream } from '../events/stream-events.ts';

/**
 * Waits until a run has ended, at most `waitMs`, or until `stop` is aborted.
 *
 * @returns true when it has ended.
 */
export async function waitForRun(
  stream: RunStream,
  run: Pick<RunDocument, '_id' | 'seq' | 'expiresAt' | 'status'>,
  waitMs: number,
  stop: AbortSignal,
): Promise<boolean> {
  if (isFinished(run.status)) return true;
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
      if (isFinished(event.status)) end(true);
    });
  });
}
