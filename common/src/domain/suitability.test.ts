import { describe, expect, it } from '@jest/globals';
import type { Suitability } from '../contracts/suitability.ts';
import { POINTS_MAX, pointsOf, scoreOf } from './suitability.ts';

const best: Suitability = {
  ...{ relevance: 1, date: 'recent', kind: 'news', fits: true, copies: 'none' },
};

describe('the score of a source', () => {
  it('is 100 for the best there is, and never more for one part than that has', () => {
    expect(scoreOf(best)).toBe(100);
    expect(pointsOf(best)).toEqual(POINTS_MAX);
    expect(scoreOf({ ...best, copies: 'original' })).toBe(100);
  });

  it('prefers the recent, the kind that fits and the original among equals', () => {
    for (const worse of [
      { date: 'older' },
      { date: 'undated' },
      { fits: false },
      { copies: 'copy' },
    ] as const)
      expect(scoreOf({ ...best, ...worse })).toBeLessThan(scoreOf(best));
  });

  it('lets no other part make up for a source that does not answer', () => {
    const off = { ...best, relevance: 0.2 };
    const old: Suitability = {
      ...best,
      relevance: 0.7,
      date: 'older',
      fits: false,
      copies: 'copy',
    };
    expect(scoreOf(off)).toBeLessThan(scoreOf(old));
  });
});
