import { describe, expect, it, jest } from '@jest/globals';
import type { RunEvent } from '@citeloom/common/contracts/run';
import { RunChannel } from './run-channel.ts';

const event = (seq: number): RunEvent => ({
  runId: '00000000-0000-4000-8000-000000000000',
  ...{ seq, stage: null, progress: 0, message: '', status: 'running' },
});

/** A store of events whose reads end when the test says so. */
function slowStore(stored: number) {
  let last = stored;
  const waiting: (() => void)[] = [];
  return {
    add: () => {
      last += 1;
    },
    read: async (after: number): Promise<RunEvent[]> => {
      // What a read sees is decided when it begins.
      const seen = Array.from({ length: Math.max(0, last - after) }, (_item, index) =>
        event(after + index + 1),
      );
      await new Promise<void>((resolve) => waiting.push(resolve));
      return seen;
    },
    /** Lets reads end in the opposite order of their beginning, until nobody reads. */
    settle: async () => {
      for (let turns = 0; turns < 50; turns += 1) {
        waiting.pop()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

describe('RunChannel', () => {
  it('gives a late follower what it missed and what comes meanwhile, once and in order', async () => {
    const store = slowStore(3);
    const channel = new RunChannel(3, store.read, jest.fn());
    const seen: number[] = [];
    channel.follow(0, ({ seq }) => seen.push(seq));
    store.add();
    void channel.wake();
    store.add();
    void channel.wake();
    await store.settle();
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('delivers nothing at or before the number that a follower has', async () => {
    const store = slowStore(3);
    const channel = new RunChannel(3, store.read, jest.fn());
    const seen: number[] = [];
    channel.follow(4, ({ seq }) => seen.push(seq));
    for (let count = 0; count < 3; count += 1) store.add();
    void channel.wake();
    await store.settle();
    expect(seen).toEqual([5, 6]);
  });

  it('keeps nothing for a follower that can take no more, and misses nothing when it can', async () => {
    const stored = Array.from({ length: 100 }, (_item, index) => event(index + 1));
    const reads: number[] = [];
    const channel = new RunChannel(
      100,
      async (after, most) => {
        reads.push(after);
        return stored.slice(after, after + most);
      },
      jest.fn(),
    );
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const seen: number[] = [];
    const follower = channel.follow(0, ({ seq }) => seen.push(seq) % 10 !== 0);
    await turn();
    stored.push(event(101));
    await channel.wake();
    expect(seen).toHaveLength(10);
    expect(channel.hasLaggards).toBe(false);
    const asked = reads.length;
    await turn();
    expect(reads).toHaveLength(asked);
    for (let times = 0; times < 10; times += 1) {
      follower.resume();
      await turn();
    }
    expect(seen).toEqual(stored.map(({ seq }) => seq));
  });

  it('makes good a read that failed', async () => {
    const failures: unknown[] = [];
    let broken = true;
    const read = async (after: number) => {
      if (broken) throw new Error('no database');
      return after < 2 ? [event(1), event(2)].filter(({ seq }) => seq > after) : [];
    };
    const channel = new RunChannel(1, read, (error) => failures.push(error));
    const seen: number[] = [];
    channel.follow(0, ({ seq }) => seen.push(seq));
    await channel.wake();
    expect(channel.hasLaggards).toBe(true);
    broken = false;
    await channel.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([1, 2]);
    expect(failures.length).toBeGreaterThan(0);
  });

  it('delivers nothing after a follower has closed, even in the middle of a page', async () => {
    const channel = new RunChannel(0, async () => [event(1), event(2), event(3)], jest.fn());
    const seen: number[] = [];
    const follower = channel.follow(0, ({ seq }) => {
      seen.push(seq);
      if (seq === 2) follower.close();
    });
    await channel.wake();
    expect(seen).toEqual([1, 2]);
    expect(channel.isEmpty).toBe(true);
  });
});
