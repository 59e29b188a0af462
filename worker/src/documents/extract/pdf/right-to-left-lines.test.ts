import { expect, it } from '@jest/globals';
import type { PageLetter } from './page-letter.ts';
import { linesOf } from './pdf-lines.ts';

const WIDTH = 6;
const SIZE = 12;

/** Letters as they stand side by side, the first at `x`, in the order in which they are painted. */
function painted(seen: readonly string[], x: number, order: 'left first' | 'right first') {
  const letters = seen.map((text, at): PageLetter => {
    const left = x + at * WIDTH;
    return { text, x: left, end: left + WIDTH, y: 700, size: SIZE, angle: 0 };
  });
  return order === 'left first' ? letters : letters.reverse();
}
const textsOf = (...runs: PageLetter[][]) => linesOf(runs.flat(), 1).map(({ text }) => text);

it.each(['left first', 'right first'] as const)(
  'a line of letters from right to left is read by their places, painted %s',
  (order) => {
    expect(textsOf(painted([...'םידליה לכ ומכ'], 100, order))).toEqual(['כמו כל הילדים']);
  },
);

it('letters that are wide are not taken for the first of their line', () => {
  const wide = [...'הבג'].map((text, at): PageLetter => {
    const x = 160 + at * 18;
    return { text, x, end: x + 18, y: 700, size: 36, angle: 0 };
  });
  expect(textsOf(wide)).toEqual(['גבה']);
});

it('a glyph of two letters tells them in the order of reading', () => {
  expect(textsOf(painted(['ط', 'و', 'ط', 'لخ', 'ا'], 100, 'left first'))).toEqual(['الخطوط']);
});

it('figures and brackets painted by themselves stand where they are in the line', () => {
  const line = [...'קוחל (4)(ב)15 ףיעס'];
  const run = (from: number, to: number, order: 'left first' | 'right first') =>
    painted(line.slice(from, to), 100 + from * WIDTH, order);
  const runs = [run(13, 18, 'right first'), run(11, 13, 'left first'), run(5, 11, 'right first')];
  expect(textsOf(...runs, run(0, 5, 'right first'))).toEqual(['סעיף 15(ב)(4) לחוק']);
});

it('a mark goes with the letter over which it stands', () => {
  const [left, right] = painted(['ב', 'ת'], 100, 'left first') as [PageLetter, PageLetter];
  const mark: PageLetter = { ...right, text: '\u05b7', x: right.x - 1, end: right.x + 3 };
  expect(textsOf([right, mark, left])).toEqual(['ת\u05b7ב']);
});
