import { Piscina } from 'piscina';
import { ProviderError } from '../../domain/provider-error.ts';
import type { CpuTask, CpuTasks } from './cpu-task.ts';

type RunOf<Task> = Task extends CpuTask<infer Run> ? Run : never;
type InputOf<Task> = RunOf<Task> extends (input: infer Input) => unknown ? Input : never;
type OutputOf<Task> = RunOf<Task> extends (input: never) => infer Output ? Awaited<Output> : never;

/** Threads that do heavy and pure work, so that the main thread answers meanwhile. */
export type CpuPool<Tasks extends CpuTasks> = {
  /**
   * @throws the signal's reason once it is aborted, a retryable ProviderError when the task is one of those
   *   that may be tried again, takes too long, loses its thread or finds too many waiting; else the task's
   *   own error.
   */
  run: <Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    signal?: AbortSignal,
  ) => Promise<OutputOf<Tasks[Name]>>;
  /** How many threads there are at the moment. */
  threads: () => number;
  /** Ends the threads at once, in the middle of what they do. */
  close: () => Promise<void>;
};

type PoolSettings = {
  /** For tasks that read stored texts (`threadDatabase`). */
  databaseUrl?: string;
  threads: number;
  /** After so long without work a thread ends and gives its memory back. */
  idleMs: number;
  heapMb: number;
  /** Memory for young objects; what a thread has once taken it keeps. */
  youngMb?: number;
  /** Longest that a task may take; its thread is ended then. */
  limitMs?: number;
  /** Most tasks that may wait for a thread. */
  waitingMax?: number;
};

const BUSY = { code: 'threads-busy', userText: 'Too much other work is waiting.' };
const LOST_THREAD = {
  code: 'thread-lost',
  userText: 'The work took too long or needed too much memory.',
};

/** Opens threads for a table of tasks; each is started when there is something to do. */
export function openCpuPool<Tasks extends CpuTasks>(
  tasks: Tasks,
  { databaseUrl, threads, idleMs, heapMb, youngMb, limitMs, waitingMax }: PoolSettings,
): CpuPool<Tasks> {
  const pool = new Piscina({
    workerData: { databaseUrl },
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // With atomics a thread that waits stands still, and so do the connections of its database.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
    },
  });
  return {
    async run(name, input, signal) {
      // Piscina does not count tasks that can be aborted.
      if (waitingMax !== undefined && pool.queueSize >= waitingMax)
        throw new ProviderError({ ...BUSY, message: `${name} would wait`, retryable: true });
      const task = tasks[name]!;
      const late = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
      const signals = [signal, late].filter((one) => one !== undefined);
      try {
        const options = { filename: task.file, name, signal: AbortSignal.any(signals) };
        return (await pool.run(input, options)) as OutputOf<Tasks[typeof name]>;
      } catch (error) {
        signal?.throwIfAborted();
        const isLost = late?.aborted || isOfThread(error);
        if (!isLost && !task.failure) throw error;
        throw new ProviderError({
          ...(task.failure ?? LOST_THREAD),
          message: `${name} failed in its thread: ${String(error)}`,
          retryable: true,
          cause: error,
        });
      }
    },
    threads: () => pool.threads.length,
    close: () => pool.destroy(),
  };
}

/** Whether an error tells the end of a thread, and not what a task has thrown. */
function isOfThread(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('worker exited with code');
}
