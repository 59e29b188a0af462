import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ExtractionOutcome, ExtractionTask } from './extract.thread.ts';

/** A page takes 20 ms, a book in PDF 20 s; what takes longer is broken or hostile. */
const TIME_LIMIT_MS = 60_000;
const HEAP_LIMIT_MB = 1024;
/** Threads that nobody needs give their memory back. */
const IDLE_MS = 10_000;

/** How many documents are read at the same time in one process. */
export const EXTRACTION_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

export type ExtractionPool = {
  /** Never rejects because of the document: a reason says why it cannot be read. */
  extract(task: ExtractionTask): Promise<ExtractionOutcome>;
  close(): Promise<void>;
};

/**
 * Threads that read documents. One that runs out of time or memory is ended without harm to the
 * process; its document counts as unreadable. Call with at most `EXTRACTION_THREADS` at a time, since
 * the time limit includes waiting.
 */
export function openExtractionPool(timeLimitMs: number = TIME_LIMIT_MS): ExtractionPool {
  const pool = new Piscina<ExtractionTask, ExtractionOutcome>({
    filename: new URL('./extract.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: EXTRACTION_THREADS,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const closing = new AbortController();

  async function extract(task: ExtractionTask): Promise<ExtractionOutcome> {
    const timeout = AbortSignal.timeout(timeLimitMs);
    try {
      return await pool.run(task, { signal: AbortSignal.any([timeout, closing.signal]) });
    } catch (error) {
      if (closing.signal.aborted) throw error;
      if (timeout.aborted) {
        const seconds = Math.round(timeLimitMs / 1000);
        return { ok: false, reason: `Reading it took longer than ${seconds} seconds.` };
      }
      return { ok: false, ...lossOf(error) };
    }
  }

  return {
    extract,
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}

function lossOf(error: unknown): { reason: string; detail: string } {
  const code = (error as { code?: string }).code;
  const reason =
    code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'Reading it needed too much memory.'
      : 'It could not be read.';
  return { reason, detail: String(error) };
}
