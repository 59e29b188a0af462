import { Queue } from 'bullmq';
import { runLanes, type RunLane } from '../domain/run-lanes.ts';
import type { Logger } from './log.ts';
import type { RunDocument } from './models/run.ts';
import { connectRedis } from './redis.ts';

/** A queue for each lane: whoever works on a lane takes the next run, of whatever kind. */
export const runQueueNames: Readonly<Record<RunLane, string>> = {
  work: 'runs',
  sites: 'runs-sites',
  files: 'runs-files',
};

/** Payload of a job: ids only, never what a run is about. */
export type RunJob = { runId: string };

/** What the queue has to know of a run; one that was stored before there were lanes has none. */
export type QueuedRun = Pick<RunDocument, '_id' | 'fence' | 'lane'>;

/** The producers' side of the queue. */
export type RunQueue = {
  /** True when Redis answers within `timeoutMs`. */
  ping(timeoutMs?: number): Promise<boolean>;
  /**
   * Queues a run for whoever claims it next. Adding the same run with the same fence twice is one job.
   * @throws when Redis does not take it within a second.
   */
  add(run: QueuedRun): Promise<void>;
  /** Number of worker processes that listen. */
  countWorkers(): Promise<number>;
  close(): Promise<void>;
};

/** Something for each lane. */
export function mapLanes<Value>(of: (lane: RunLane) => Value): Record<RunLane, Value> {
  return Object.fromEntries(runLanes.map((lane) => [lane, of(lane)])) as Record<RunLane, Value>;
}

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
export function createRunQueue(redisUrl: string, options: { log?: Logger } = {}): RunQueue {
  const connection = connectRedis(redisUrl, { failFast: true, log: options.log });
  const queues = mapLanes((lane) => new Queue<RunJob>(runQueueNames[lane], { connection }));
  // The connection reports its own errors.
  for (const queue of Object.values(queues)) queue.on('error', () => undefined);
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
    async add({ _id: runId, fence, lane = 'work' }) {
      const added = queues[lane].add(
        'run',
        { runId },
        { jobId: `${runId}-${fence}`, removeOnComplete: true, removeOnFail: true },
      );
      await within(1000, added);
    },
    countWorkers: () => queues.work.getWorkersCount(),
    async close() {
      await Promise.allSettled(Object.values(queues).map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
