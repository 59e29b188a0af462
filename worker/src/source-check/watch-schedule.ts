import { Queue, Worker } from 'bullmq';
import type { Logger } from '@citeloom/common/server/log';
import { connectRedis } from '@citeloom/common/server/redis';
import { createRunQueue } from '@citeloom/common/server/run-queue';
import { startDueChecks } from './start-due-checks.ts';

/** The queue of the schedule: its jobs carry nothing and only say that it is time to look. */
const WATCH_QUEUE = 'source-watches';
const SCHEDULER = 'due-checks';
const EVERY_MS = 60_000;
/** Redis may lose the scheduler while it goes on. */
const PUT_AGAIN_MS = 10 * EVERY_MS;

/**
 * Looks once a minute which watched articles are due, in one of all workers at a time: the minutes are those
 * of one job scheduler in Redis, which is put there again whenever Redis has come back, and every ten minutes. Which
 * article is due when stands in MongoDB.
 */
export function startWatchSchedule(redisUrl: string, log: Logger): { close(): Promise<void> } {
  const connection = connectRedis(redisUrl, { failFast: true, log });
  const consumer = connectRedis(redisUrl, { failFast: false, log });
  const runs = createRunQueue(redisUrl, { log });
  const queue = new Queue(WATCH_QUEUE, { connection });
  queue.on('error', () => undefined);
  const put = () => {
    const template = { name: 'look', opts: { removeOnComplete: true, removeOnFail: true } };
    queue
      .upsertJobScheduler(SCHEDULER, { every: EVERY_MS }, template)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the checks of sources are not scheduled'),
      );
  };
  connection.on('ready', put);
  const again = setInterval(put, PUT_AGAIN_MS);
  const worker = new Worker(
    WATCH_QUEUE,
    async () => {
      const started = await startDueChecks((run) => runs.add(run));
      if (started.length > 0) log.info({ runs: started.length }, 'checks of sources started');
    },
    {
      connection: consumer,
      concurrency: 1,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  );
  worker.on('error', (error) => log.debug({ err: error.message }, 'schedule'));
  worker.on('failed', (_job, error) => log.warn({ err: error }, 'no check of sources was started'));
  return {
    async close() {
      clearInterval(again);
      await worker.close().catch(() => undefined);
      await queue.close().catch(() => undefined);
      await runs.close();
      connection.disconnect();
      consumer.disconnect();
    },
  };
}
