import type { RunLane } from '@citeloom/common/domain/run-lanes';
import type { RunDocument } from '@citeloom/common/server/models/run';
import pLimit from 'p-limit';
import { claimRun, releaseLease } from './lease.ts';
import { nextInTurn } from './next-in-turn.ts';
import { hasShare } from './owners-share.ts';

/** Claims of this process follow each other, so that each sees those before it. */
const oneAtATime = pLimit(1);

/**
 * Takes the run of a lane for this worker whose turn it is. Where its owner has got its share of places
 * in another worker at the same moment, the run stays queued: it is offered again when one of them has
 * ended or the reconciler finds it.
 *
 * @param kinds those that this worker can do.
 * @returns the run, or null when none waits.
 */
export function claimInTurn(kinds: readonly string[], lane: RunLane): Promise<RunDocument | null> {
  return oneAtATime(async () => {
    for (;;) {
      const next = await nextInTurn(kinds, lane);
      if (!next) return null;
      const run = await claimRun(next);
      // Else another worker was faster.
      if (!run) continue;
      if (await hasShare(run)) return run;
      await releaseLease(run._id, run.fence);
      return null;
    }
  });
}
