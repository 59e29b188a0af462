import { AppError } from '@citeloom/common/domain/app-error';
import { openCpuPool } from '@citeloom/common/server/cpu-pool/cpu-pool';
import { cpuTask } from '@citeloom/common/server/cpu-pool/cpu-task';
import { unavailable } from '@citeloom/common/server/deadline';
import type { reducePosted } from './reduce-posted.ts';

/** Texts that clients post, read away from the main thread. */
export type SubmittedThreads = {
  /**
   * What a client posts as it is stored: HTML sanitised, our addresses reduced to ids.
   *
   * @throws AppError `validation_failed` for what is too deep or has too many parts, `unavailable`
   *   when it takes too long or too many others wait.
   */
  reduce<Value>(given: Value): Promise<Value>;
  close(): Promise<void>;
};

/** Threads end when nobody posts anything; an api where nobody does has none. */
const IDLE_MS = 60_000;
/** Longest that one text may take; its thread is ended then. */
const TASK_MS = 5000;
const WAITING_MAX = 50;
const HEAP_LIMIT_MB = 256;

const tasks = {
  reducePosted: cpuTask<typeof reducePosted>(new URL('./reduce-posted.ts', import.meta.url)),
};

/** Opens threads when there is something to read. */
export function openSubmittedThreads(publicUrl: string): SubmittedThreads {
  const pool = openCpuPool(tasks, {
    ...{ threads: 2, idleMs: IDLE_MS, heapMb: HEAP_LIMIT_MB },
    ...{ limitMs: TASK_MS, waitingMax: WAITING_MAX },
  });
  return {
    async reduce<Value>(given: Value) {
      const reduced = await pool
        .run('reducePosted', { given, publicUrl })
        .catch((error: unknown) => {
          throw unavailable('a posted text could not be read in time', error);
        });
      if ('refused' in reduced) throw new AppError('validation_failed', reduced.refused);
      return reduced.value as Value;
    },
    close: () => pool.close(),
  };
}
