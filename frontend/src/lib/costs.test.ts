import { describe, expect, it } from '@jest/globals';
import { costAtMost, runFacts } from './costs.ts';

function run(costs: { inputTokens: number; outputTokens: number; usd: number }, seconds: number) {
  const createdAt = '2026-11-21T12:00:00.000Z';
  const updatedAt = new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
  return { costs: { calls: 3, ...costs }, createdAt, updatedAt };
}

describe('what a run took', () => {
  it('is only its time for the free engine', () => {
    expect(runFacts(run({ inputTokens: 0, outputTokens: 0, usd: 0 }, 12))).toEqual(['took 12 s']);
  });

  it('is time, money and tokens for a paid one', () => {
    expect(runFacts(run({ inputTokens: 12_000, outputTokens: 345, usd: 0.0371 }, 95))).toEqual([
      'took 1 min 35 s',
      'cost $0.04',
      '12,345 tokens',
    ]);
  });

  it('leaves out the time of a run that had stopped for hours', () => {
    expect(runFacts(run({ inputTokens: 0, outputTokens: 0, usd: 0 }, 9000))).toEqual([]);
  });
});

describe('what a run may cost', () => {
  it('is said as an upper bound, and not at all when nothing is known', () => {
    expect(costAtMost(0.04)).toBe('about $0.04 at most');
    expect(costAtMost(null)).toBeNull();
    expect(costAtMost(0)).toBeNull();
  });
});
