import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import { runLanes } from '@citeloom/common/domain/run-lanes';
import type { Logger } from '@citeloom/common/server/log';
import { createRunQueue, runQueueNames, type RunJob } from '@citeloom/common/server/run-queue';
import { connectRedis } from '@citeloom/common/server/redis';
import { createPublish } from '@citeloom/common/server/runs/hints';
import type { Budget } from './budget.ts';
import { executeNextRun, type RunEngineTools } from './execute-run.ts';
import { startReconcile } from './reconcile.ts';
import { RunInterrupted } from './run-interrupted.ts';
import type { RunKindWorker } from './run-kind.ts';

/** Longest that a shutdown waits for runs to be given back. */
const SHUTDOWN_MS = 5000;

/** Work on runs that goes on until it is paused or closed. */
export type RunEngine = {
  /** Gives running runs back and takes none up until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** Gives running runs back, so that another worker goes on with them at once. */
  close(): Promise<void>;
};

/** Fewest places of a lane of strangers: its runs mostly wait, and one of them is not to hold up the next. */
const STRANGERS_PLACES_MIN = 4;

/**
 * Starts to consume runs, in each lane `concurrency` of them at once (lanes of strangers at least four),
 * whatever their kinds, and the reconciler. All kinds of run that are queued must be given.
 */
export function startRunEngine(options: {
  kinds: Record<string, RunKindWorker>;
  redisUrl: string;
  concurrency: number;
  log: Logger;
  budget?: Budget;
}): RunEngine {
  const { kinds, redisUrl, concurrency, log, budget } = options;
  let holding = new AbortController();
  const queue = createRunQueue(redisUrl, { log });
  const publisher = connectRedis(redisUrl, { failFast: true, log });
  const consumer = connectRedis(redisUrl, { failFast: false, log });
  const tools: RunEngineTools = {
    kinds,
    publish: createPublish(publisher),
    log,
    budget,
    giveBack: holding.signal,
    requeue: (run) => queue.add(run).catch(() => undefined),
  };

  const workers = runLanes.map((lane) => {
    const worker = new Worker<RunJob>(runQueueNames[lane], () => executeNextRun(lane, tools), {
      connection: consumer,
      concurrency: lane === 'work' ? concurrency : Math.max(concurrency, STRANGERS_PLACES_MIN),
      // A death must be noticed within 15 s; the lease in MongoDB decides who may write.
      lockDuration: 8000,
      stalledInterval: 3000,
      // How often a run may be taken up is the run's own count, not the queue's.
      maxStalledCount: 1000,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    // A job that was lost with Redis cannot be marked as done; the run itself is in MongoDB.
    worker.on('error', (error) => log.debug({ err: error.message }, 'queue'));
    worker.on('failed', (_job, error) => log.warn({ err: error }, 'job failed'));
    return worker;
  });

  const reconcile = startReconcile({
    holder: randomUUID(),
    add: (run) => queue.add(run),
    onError: (error) => log.warn({ err: (error as Error).message }, 'reconcile'),
  });

  return {
    async pause() {
      // Without waiting for running jobs: they end because their runs are given back.
      await Promise.all(workers.map((worker) => worker.pause(true)));
      holding.abort(new RunInterrupted('no-room'));
    },
    resume() {
      holding = new AbortController();
      tools.giveBack = holding.signal;
      for (const worker of workers) void worker.resume();
    },
    async close() {
      await reconcile.stop();
      holding.abort(new RunInterrupted('shutdown'));
      const timeout = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
      await Promise.race([Promise.allSettled(workers.map((worker) => worker.close())), timeout]);
      await queue.close();
      publisher.disconnect();
      consumer.disconnect();
    },
  };
}
