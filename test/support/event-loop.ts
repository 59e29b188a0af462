import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Longest time in milliseconds for which this process answered nobody while something was done: the
 * longest gap between two turns of its event loop.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let last = performance.now();
  const ended = work().finally(() => (over = true));
  while (!over) {
    await nextTurn();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await ended;
  return longest;
}
