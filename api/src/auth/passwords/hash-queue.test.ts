import { describe, expect, it } from '@jest/globals';
import { createWorkQueue } from './hash-queue.ts';

describe('a queue of work', () => {
  it('runs no more at once than it may, and all of it', async () => {
    const queue = createWorkQueue(2, 100);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 20 }, () => queue(work)));
    expect(done).toHaveLength(20);
    expect(most).toBe(2);
  });

  it('goes on after work that fails', async () => {
    const queue = createWorkQueue(1, 100);
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue(async () => 'yes')).toBe('yes');
  });

  it('turns away at once whoever would wait too long', async () => {
    const queue = createWorkQueue(1, 1);
    let finish: (value: string) => void = () => undefined;
    const first = queue(() => new Promise<string>((resolve) => (finish = resolve)));
    const second = queue(async () => 'second');
    await expect(queue(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    finish('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });
});
