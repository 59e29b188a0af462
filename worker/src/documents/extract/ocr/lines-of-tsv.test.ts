import { describe, expect, it } from '@jest/globals';
import { linesOfTsv } from './lines-of-tsv.ts';

type Word = [text: string, place: [left: number, top: number, width: number, height: number]];

const tsv = (words: readonly Word[], sure = 96) =>
  words
    .map(([text, place], index) => ['5', 1, 1, 1, index + 1, 1, ...place, sure, text].join('\t'))
    .join('\n');

/** A page of 100 by 100 points, 4 pixels each: white, with a black and a hardly seen field. */
function page(shade: number) {
  const grey = new Uint8Array(400 * 400).fill(255);
  for (let row = 100; row < 140; row += 1) grey.fill(shade, row * 400 + 50, row * 400 + 300);
  return { width: 400, height: 400, scale: 4, grey };
}
const SEEN: Word = ['Tides', [40, 95, 100, 40]];

describe('the words that tesseract tells', () => {
  it('become lines with their places in points', () => {
    const [line] = linesOfTsv(tsv([SEEN]), page(0));
    expect(line).toMatchObject({ text: 'Tides', x: 10, end: 35, doubts: [] });
    expect(line!.y).toBeCloseTo(66, 0);
    expect(line!.size).toBeCloseTo(13.9, 1);
  });

  it('are doubted where it is not sure', () => {
    expect(linesOfTsv(tsv([SEEN], 70), page(0))).toMatchObject([{ doubts: [0] }]);
  });

  it.each([
    ['of the shade of their ground', [SEEN], 250],
    ['smaller than print', [['Tides', [60, 95, 10, 3]]], 0],
    ['beside the page', [['Tides', [900, 95, 100, 40]]], 0],
    ['made of nothing', [['\u200b', SEEN[1]]], 0],
  ] satisfies [string, Word[], number][])('are left out: %s', (_what, words, shade) => {
    expect(linesOfTsv(tsv(words), page(shade))).toEqual([]);
  });

  it('are no specks', () => {
    const speck: Word = ['|', SEEN[1]];
    expect(linesOfTsv(tsv([speck], 12), page(0))).toEqual([]);
    expect(linesOfTsv(tsv([speck], 95), page(0))).toHaveLength(1);
  });

  it.each(['', 'not\ta\ttable', '5\t1', '5\t1\t1\t1\t1\t1\tx\ty\tz\t\t\tTides'])(
    'are none in what is no table of words: %j',
    (told) => {
      expect(linesOfTsv(told, page(0))).toEqual([]);
    },
  );
});
