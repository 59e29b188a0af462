import { Queue } from 'bullmq';
import type { Logger } from './log.ts';
import { connectRedis } from './redis.ts';

/** The one queue of all runs: whoever works on runs takes the next one, of whatever kind. */
export const RUN_QUEUE = 'runs';

/** Payload of a job: ids only, never what a run is about. */
export type RunJob = { runId: string };

/** The producers' side of the queue. */
export type RunQueue = {
  /** True when Redis answers within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<boolean>;
  /**
   * Queues a run for whoever claims it next. Adding the same run with the same fence twice is one job.
   * @throws when Redis does not take it within a second.
   */
  add(runId: string, fence: number): Promise<void>;
  /** Number of worker processes that listen. */
  countWorkers(): Promise<number>;
  close(): Promise<void>;
};

/** Gives up waiting after `ms`; BullMQ itself waits for a lost server for ever. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Redis did not answer in time')));
  });
  return Promise.race([work, late]);
}

/** Opens the queue with a connection that fails fast, so that a request is answered 503, not hung. */
export function createRunQueue(redisUrl: string, options: { log?: Logger } = {}): RunQueue {
  const connection = connectRedis(redisUrl, { failFast: true, log: options.log });
  const queue = new Queue<RunJob>(RUN_QUEUE, { connection });
  // The connection reports its own errors.
  queue.on('error', () => undefined);
  return {
    async ping(timeoutMs = 800) {
      const timeout = new Promise<false>((resolve) =>
        setTimeout(resolve, timeoutMs, false).unref(),
      );
      const answer = connection.ping().then(
        () => true,
        () => false,
      );
      return Promise.race([answer, timeout]);
    },
    async add(runId, fence) {
      const added = queue.add(
        'run',
        { runId },
        { jobId: `${runId}-${fence}`, removeOnComplete: true, removeOnFail: true },
      );
      await within(1000, added);
    },
    countWorkers: () => queue.getWorkersCount(),
    async close() {
      await queue.close().catch(() => undefined);
      connection.disconnect();
    },
  };
}
