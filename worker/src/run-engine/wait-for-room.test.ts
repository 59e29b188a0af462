import { describe, expect, it } from '@jest/globals';
import { waitForRoom } from './wait-for-room.ts';

const MB = 1_000_000;

/** What the engine is told while the disk has one amount of room after the other. */
async function told(...megabytes: number[]): Promise<string[]> {
  const calls: string[] = [];
  const engine = {
    pause: async () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
  };
  let free = Infinity;
  const watch = waitForRoom(engine, async () => free, { warn: () => undefined });
  for (const left of megabytes) {
    free = left * MB;
    await watch.look();
  }
  watch.stop();
  return calls;
}

describe('waitForRoom', () => {
  it('leaves work alone while there is room', async () => {
    expect(await told(5000, 300, 101)).toEqual([]);
  });

  it('pauses once below 100 MB and goes on by itself above 200 MB', async () => {
    expect(await told(300, 99, 50, 150, 201, 5000, 10)).toEqual(['pause', 'resume', 'pause']);
  });
});
