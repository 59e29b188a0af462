import { describe, expect, it } from '@jest/globals';
import { nextDailySlot } from './daily-slot.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-23T12:00:00Z');

describe('the time of day of an article', () => {
  it('is the same on every day and lies within the next day', () => {
    const next = nextDailySlot('an article', now);
    expect(next.getTime()).toBeGreaterThan(now.getTime());
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(nextDailySlot('an article', next).getTime() - next.getTime()).toBe(24 * HOUR_MS);
    const late = new Date(next.getTime() + 5 * HOUR_MS);
    expect(nextDailySlot('an article', late)).toEqual(nextDailySlot('an article', next));
  });

  it('spreads many articles over the hours of a day', () => {
    const perHour = new Array<number>(24).fill(0);
    for (let one = 0; one < 2400; one += 1) {
      const hour = nextDailySlot(`4f0e…${one}`, now).getUTCHours();
      perHour[hour] = (perHour[hour] ?? 0) + 1;
    }
    expect(Math.min(...perHour)).toBeGreaterThan(50);
    expect(Math.max(...perHour)).toBeLessThan(160);
  });
});
