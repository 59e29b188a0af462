import { Piscina } from 'piscina';
import type { CheckedWritten } from '@citeloom/common/domain/evidence/check-against-texts';
import type { WrittenTask, WrittenThreadData } from './check-written.thread.ts';

/** The gate for what people write, away from the main thread. */
export type WrittenChecker = {
  check(task: WrittenTask): Promise<CheckedWritten[]>;
  /** Lets the thread be ready for the first sentence; its rules take a second to compile. */
  warm(): void;
  close(): Promise<void>;
};

/** A thread for as long as somebody edits; an api where nobody does has none. */
const IDLE_MS = 60_000;

/** Its number is wrong, so that the stored texts are asked for as well. */
const ANY_TASK: WrittenTask = {
  language: 'en',
  drafts: [{ text: 'Some rules compile in 3 ms.', evidenceIds: [] }],
  evidence: [{ id: 'any', before: '', quote: 'Some rules compile in 2 ms.', after: '' }],
  textIds: [],
};

/** Opens a thread when somebody edits; it reads stored texts itself. */
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
    warm() {
      // What fails now fails again at the first sentence, where somebody is told.
      if (pool.threads.length === 0) pool.run(ANY_TASK).catch(() => undefined);
    },
    close: () => pool.destroy(),
  };
}
