import { describe, expect, it } from '@jest/globals';
import { formatDuration } from './format-time.ts';

describe('formatDuration', () => {
  it('has one unit, the largest that leaves two figures', () => {
    const shown = [0, 850, 1500, 90_000, 600_000, 7_200_000, 5 * 86_400_000].map(formatDuration);
    expect(shown).toEqual(['0 ms', '850 ms', '1.5 s', '90 s', '10 min', '2 h', '5 d']);
  });
});
