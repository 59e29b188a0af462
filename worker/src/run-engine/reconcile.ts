import { workedStatuses } from '@citeloom/common/contracts/run';
import { takeLease } from '@citeloom/common/server/models/lease';
import type { QueuedRun } from '@citeloom/common/server/run-queue';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';

/** How often one of the workers looks for runs that nobody holds. */
const INTERVAL_MS = 3000;

/**
 * Queues every unfinished run again that no worker holds. The job's id carries the fence, so a run
 * that is still waiting in the queue stays one job; Redis may lose everything.
 *
 * @returns how many runs were offered to the queue.
 */
export async function reconcileOnce(add: (run: QueuedRun) => Promise<void>): Promise<number> {
  const runs = await RunModel.find({
    status: { $in: workedStatuses },
    $expr: { $lt: ['$leaseUntil', '$$NOW'] },
  })
    .select({ lane: 1, fence: 1 })
    .sort({ createdAt: 1 })
    .limit(1000)
    .lean<RunDocument[]>();
  for (const run of runs) await add(run);
  return runs.length;
}

/** Runs `reconcileOnce` on a timer, in one process at a time by a lease. */
export function startReconcile(options: {
  holder: string;
  add: (run: QueuedRun) => Promise<void>;
  onError: (error: unknown) => void;
}): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    current = (async () => {
      try {
        if (await takeLease('reconcile', options.holder, INTERVAL_MS * 1.5)) {
          await reconcileOnce(options.add);
        }
      } catch (error) {
        options.onError(error);
      } finally {
        busy = false;
      }
    })();
  };
  tick();
  const timer = setInterval(tick, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
