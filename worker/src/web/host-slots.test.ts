import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createHostSlots } from './host-slots.ts';

describe('host slots', () => {
  it('hold for a host however its visitors come and go, and for each host by itself', async () => {
    const slots = createHostSlots(2);
    const now = new Map<string, number>();
    let most = 0;
    let together = 0;
    const visit = (host: string, ms: number) =>
      slots(host, async () => {
        now.set(host, (now.get(host) ?? 0) + 1);
        most = Math.max(most, now.get(host)!);
        together = Math.max(
          together,
          [...now.values()].reduce((sum, one) => sum + one),
        );
        await sleep(ms);
        now.set(host, now.get(host)! - 1);
      });
    const long = visit('a', 60);
    await visit('a', 5);
    const later = [visit('a', 20), visit('a', 20), visit('b', 20), visit('b', 20)];
    await Promise.all([long, ...later]);
    expect(most).toBe(2);
    expect(together).toBe(4);
  });

  it('are free again after work that failed', async () => {
    const slots = createHostSlots(1);
    await expect(slots('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots('a', () => Promise.resolve('yes'))).toBe('yes');
  });
});
