import { describe, expect, it } from '@jest/globals';
import { costAtMost, spendingOf } from './costs.ts';

const spent = (inputTokens: number, outputTokens: number, usd: number) =>
  spendingOf({ costs: { calls: 3, inputTokens, outputTokens, usd } });

describe('what a run spent', () => {
  it('is nothing for the free engine', () => {
    expect(spent(0, 0, 0)).toEqual([]);
  });

  it('is money and tokens for a paid one', () => {
    expect(spent(12_000, 345, 0.0371)).toEqual(['cost $0.04', '12,345 tokens']);
  });
});

describe('what a run may cost', () => {
  it('is said as an upper bound, and not at all when nothing is known', () => {
    expect(costAtMost(0.04)).toBe('about $0.04 at most');
    expect(costAtMost(null)).toBeNull();
    expect(costAtMost(0)).toBeNull();
  });
});
