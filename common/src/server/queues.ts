import { Queue } from 'bullmq';
import { runKinds } from '../contracts/run-kinds.ts';
import type { Logger } from './log.ts';
import { connectRedis } from './redis.ts';

/** Payload of a job: ids only, never what a run is about. */
export type RunJob = { runId: string };

/** The producers' side of the queues, one queue per kind of run, named like the kind. */
export type Queues = {
  /** True when Redis answers within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<boolean>;
  /**
   * Queues a run for whoever claims it next. Adding the same run with the same fence twice is one job.
   * @throws when Redis does not take it within a second.
   */
  add(kind: string, runId: string, fence: number): Promise<void>;
  /** Number of worker processes that listen to a kind's queue. */
  countWorkers(kind: string): Promise<number>;
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

/** Opens the queues with a connection that fails fast, so that a request is answered 503, not hung. */
export function createQueues(
  redisUrl: string,
  options: { log?: Logger; kinds?: string[] } = {},
): Queues {
  const connection = connectRedis(redisUrl, { failFast: true, log: options.log });
  const names = options.kinds ?? Object.keys(runKinds);
  const queues = new Map(
    names.map((name) => {
      const queue = new Queue<RunJob>(name, { connection });
      // The connection reports its own errors.
      queue.on('error', () => undefined);
      return [name, queue];
    }),
  );
  const queueOf = (kind: string) => {
    const queue = queues.get(kind);
    if (!queue) throw new Error(`There is no queue for runs of kind ${kind}`);
    return queue;
  };
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
    async add(kind, runId, fence) {
      const added = queueOf(kind).add(
        kind,
        { runId },
        { jobId: `${runId}-${fence}`, removeOnComplete: true, removeOnFail: true },
      );
      await within(1000, added);
    },
    async countWorkers(kind) {
      return queueOf(kind).getWorkersCount();
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
