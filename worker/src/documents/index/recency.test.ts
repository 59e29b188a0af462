import { describe, expect, it } from '@jest/globals';
import { recencyFactor } from './recency.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const factor = (days: number) =>
  recencyFactor(new Date(NOW.getTime() - days * 86_400_000).toISOString(), NOW);

describe('recencyFactor', () => {
  it('is whole for today, and halves its share of freshness every 90 days', () => {
    expect(factor(0)).toBeCloseTo(1);
    expect(factor(90)).toBeCloseTo(0.8);
    expect(factor(180)).toBeCloseTo(0.7);
  });

  it('never falls below six tenths', () => {
    expect(factor(10_000)).toBeCloseTo(0.6);
  });

  it('takes an undated document for one of 90 days, and a future one for today', () => {
    expect(recencyFactor(null, NOW)).toBeCloseTo(0.8);
    expect(factor(-1)).toBeCloseTo(1);
  });
});
