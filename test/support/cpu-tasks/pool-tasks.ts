import { setTimeout as wait } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

/** The number of the thread that does it. */
export function tellThread(): number {
  return threadId;
}

/** Holds its thread until that is ended. */
export function holdThread(): never {
  for (;;);
}

/** Fails as its thread does. */
export async function endThread(how: 'exit' | 'memory'): Promise<void> {
  if (how === 'exit') process.exit(3);
  const kept: number[][] = [];
  for (;;) {
    kept.push(new Array<number>(1_000_000).fill(kept.length));
    await wait(0);
  }
}

/** Fails itself. */
export function failTask(text: string): never {
  throw new RangeError(text);
}

/** Fails itself, in a table that says what people are told. */
export function failAgain(text: string): never {
  throw new RangeError(text);
}
