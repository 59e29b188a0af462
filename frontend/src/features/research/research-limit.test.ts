import { describe, expect, it } from '@jest/globals';
import { limitWords, readLimit } from './research-limit.ts';

const NOW = 1_000_000;
const HEADER = '"research-owner";r=2;t=600, "research-address";r=41;t=3000';

describe('the limit of researches', () => {
  it('is told by the counter with the least left', () => {
    expect(readLimit(HEADER, NOW)).toEqual({ remaining: 2, until: NOW + 600_000 });
    expect(readLimit('', NOW)).toBeNull();
    expect(readLimit(null, NOW)).toBeNull();
  });

  it('is said only where few are left, and for as long as that holds', () => {
    const words = (remaining: number, now = NOW) =>
      limitWords({ remaining, until: NOW + 600_000 }, now);
    expect(words(4)).toBeNull();
    expect(words(2)).toBe('2 more researches possible in the next 10 minutes.');
    expect(words(1, NOW + 545_000)).toBe('1 more research possible in the next 1 minute.');
    expect(words(0)).toBe('The next research is possible in 10 minutes.');
    expect(words(0, NOW + 600_000)).toBeNull();
    expect(limitWords(null, NOW)).toBeNull();
  });
});
