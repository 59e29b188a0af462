import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { WorkerBeatModel } from '@citeloom/common/server/models/worker-beat';
import { PRODUCT_VERSION } from '@citeloom/common/server/product-version';

const EVERY_MS = 5000;

/**
 * Lets this process say every few seconds that it works on runs, where and as which version, until it is
 * stopped; it is forgotten at once then, and after a day where it was killed.
 */
export function startBeat(concurrency: number): { stop(): Promise<void> } {
  const _id = randomUUID();
  const startedAt = new Date();
  const said = { host: hostname(), version: PRODUCT_VERSION, concurrency, startedAt };
  const beat = () =>
    WorkerBeatModel.updateOne(
      { _id },
      { $set: { ...said, lastBeatAt: new Date() } },
      { upsert: true },
    )
      // Said again with the next beat.
      .catch(() => undefined);
  let last = beat();
  const timer = setInterval(() => {
    last = beat();
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await WorkerBeatModel.deleteOne({ _id }).catch(() => undefined);
    },
  };
}
