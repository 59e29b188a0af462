import { describe, expect, it } from '@jest/globals';
import { ownFigures } from './own-figures.ts';

describe('figures of a sentence that no passage has', () => {
  it('are supposed, calculated or none', () => {
    expect(ownFigures({ figures: 'suppose; 2 * 3 = 6' })).toEqual({
      ...{ isSupposed: true, sums: ['2 * 3 = 6'] },
    });
    expect(ownFigures({ figures: '2 * 3 = 6' })).toEqual({
      isSupposed: false,
      sums: ['2 * 3 = 6'],
    });
    expect(ownFigures({})).toEqual({ isSupposed: false, sums: [] });
  });
});
