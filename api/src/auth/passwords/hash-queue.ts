import { unavailable } from '@citeloom/common/server/deadline';

/** Runs at most so many pieces of work at once and lets at most so many wait. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for work that takes much memory: the next begins when one is done, in order.
 *
 * @throws AppError `unavailable` at once when too many wait already.
 */
export function createWorkQueue(most: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw unavailable('too many passwords are being checked');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
