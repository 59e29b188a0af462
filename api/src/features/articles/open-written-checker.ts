import { Piscina } from 'piscina';
import type { CheckedWritten } from '@citeloom/common/domain/evidence/check-against-texts';
import type { WrittenTask, WrittenThreadData } from './check-written.thread.ts';

/** The gate for what people write, away from the main thread. */
export type WrittenChecker = {
  check(task: WrittenTask): Promise<CheckedWritten[]>;
  close(): Promise<void>;
};

/** A thread for as long as somebody edits; an api where nobody does has none. */
const IDLE_MS = 60_000;

/** Opens a thread at the first sentence to check; it reads stored texts itself. */
export function openWrittenChecker(databaseUrl: string): WrittenChecker {
  const workerData: WrittenThreadData = { databaseUrl };
  const pool = new Piscina<WrittenTask, CheckedWritten[]>({
    filename: new URL('./check-written.thread.ts', import.meta.url).href,
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
  });
  return {
    check: (task) => pool.run(task),
    close: () => pool.destroy(),
  };
}
