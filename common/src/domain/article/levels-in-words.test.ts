import { describe, expect, it } from '@jest/globals';
import { levelsInWords } from './levels-in-words.ts';

const JUDGE = { model: 'a', traps: { seen: 4, of: 4 }, believed: true };
const words = (quoted: number, judged: number, judge: typeof JUDGE | null = JUDGE) =>
  levelsInWords({ totals: { cited: quoted + judged, quoted, judged } as never, judge });

describe('levelsInWords', () => {
  it.each([
    [31, 7, '38 cited sentences: 31 quoted, 7 restated and judged'],
    [1200, 0, '1,200 cited sentences, all quoted'],
    [0, 2, '2 cited sentences, all restated and judged'],
    [1, 0, '1 cited sentence, quoted'],
    [0, 0, '0 cited sentences'],
  ])('says of %d quoted and %d judged ones “%s”', (quoted, judged, expected) =>
    expect(words(quoted, judged)).toBe(expected),
  );

  it('does not call those judged that only rules have checked', () => {
    expect(words(1, 2, null)).toBe('3 cited sentences: 1 quoted, 2 restated');
  });
});
