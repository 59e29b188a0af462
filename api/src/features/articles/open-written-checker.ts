import { Piscina } from 'piscina';
import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import type { WrittenTask } from './check-written.thread.ts';

/** The gate for what people write, away from the main thread. */
export type WrittenChecker = {
  check(task: WrittenTask): Promise<ArticleSentence[]>;
  close(): Promise<void>;
};

/** A thread for as long as somebody edits; an api where nobody does has none. */
const IDLE_MS = 60_000;

/** Opens a thread at the first sentence to check. */
export function openWrittenChecker(): WrittenChecker {
  const pool = new Piscina<WrittenTask, ArticleSentence[]>({
    filename: new URL('./check-written.thread.ts', import.meta.url).href,
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
