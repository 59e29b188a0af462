import { Piscina } from 'piscina';
import type { CoverTask } from './cover-task.ts';

const HEAP_LIMIT_MB = 512;
/** Covers come in threes and then not for a while; an idle thread gives its memory back. */
const IDLE_MS = 60_000;

/** Draws covers away from the main thread, which must answer within 50 ms. */
export type DrawingPool = {
  draw(task: CoverTask): Promise<Buffer>;
  close(): Promise<void>;
};

/** Opens threads as they are needed, at most two; none is started before the first cover. */
export function openDrawingPool(): DrawingPool {
  const pool = new Piscina<CoverTask, Uint8Array>({
    filename: new URL('./drawing.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  return {
    async draw(task) {
      const { buffer, byteOffset, byteLength } = await pool.run(task);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    // A drawing takes a moment and native code runs inside it, so it is waited for, not cut.
    close: () => pool.close(),
  };
}
