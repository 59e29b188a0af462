import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processor time of the calling thread, in milliseconds. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Longest time in milliseconds for which this process answered nobody while something was done: the
 * most processor time of its thread between two turns of its event loop. What other programs take in
 * the meantime on a busy machine does not count.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let last = threadMs();
  const ended = work().finally(() => (over = true));
  while (!over) {
    await nextTurn();
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await ended;
  return longest;
}
