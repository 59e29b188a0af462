import { describe, expect, it } from '@jest/globals';
import { painted, paintedPdf } from '../../testing/painted-pdf.ts';
import { extractDocument } from '../extract-document.ts';
import type { PageLetter } from './page-letter.ts';
import { linesOf } from './pdf-lines.ts';

const LEFT = [
  'The ferry carried ninety thousand people',
  'last year, and the harbour board wants a',
  'second boat for the coming summer.',
];
const RIGHT = [
  'The mayor denied that the bridge would',
  'be closed, and said that the money for it',
  'had been found in another budget.',
];
const textOf = async (content: string) =>
  (await extractDocument(paintedPdf(content), 'a.pdf')).text;
const at = (text: string, row: number, x: number) => painted(text, 700 - row * 14, '', 10, x);

describe('columns of a PDF', () => {
  const expected = `${LEFT.join(' ')}\n\n${RIGHT.join(' ')}`;

  it('are read one after the other though they are painted row by row', async () => {
    const rows = LEFT.map((line, row) => at(line, row, 60) + at(RIGHT[row]!, row, 320));
    expect(await textOf(rows.join(''))).toBe(expected);
  });

  it('are read so when a row is one string with a gap', async () => {
    const rows = LEFT.map((line, row) => {
      const gap = -((320 - 60) / 10) * 1000 + 18_500;
      return `BT /F1 10 Tf 1 0 0 1 60 ${700 - row * 14} Tm [(${line}) ${gap} (${RIGHT[row]})] TJ ET\n`;
    });
    const text = await textOf(rows.join(''));
    expect(text).toContain('ninety thousand people last year');
    expect(text).not.toContain('people The mayor');
  });

  it('are read so below a heading and where one is longer', async () => {
    const rows = LEFT.map(
      (line, row) => at(line, row + 2, 60) + (row < 2 ? at(RIGHT[row]!, row + 2, 320) : ''),
    );
    const text = await textOf(
      painted('News of the whole town, from all its quarters', 720, '', 10) + rows.join(''),
    );
    expect(text).toContain(LEFT.join(' '));
    expect(text).toContain(RIGHT.slice(0, 2).join(' '));
  });

  it('stay as they are when each is painted by itself', async () => {
    const left = LEFT.map((line, row) => at(line, row, 60)).join('');
    const right = RIGHT.map((line, row) => at(line, row, 320)).join('');
    expect(await textOf(left + right)).toBe(expected);
  });

  it('end a line at a gap wider than the line is high', async () => {
    const text = await textOf(
      at('The ferry was full', 0, 60) + at('of holes, said nobody', 0, 200),
    );
    expect(text).not.toContain('full of holes');
  });

  it('leave a bullet and a number with their lines', async () => {
    const text = await textOf(at('1.', 0, 60) + at('The ferry was full.', 0, 90));
    expect(text).toContain('1. The ferry was full.');
  });

  it('are none where labels stand before their lines', async () => {
    const label = ['Toolbar icon:', 'Banner:', 'Status row:', 'Seal:'];
    const said = ['a green circle with a white check', 'the words Signature is valid'];
    const rows = label.map((each, row) => at(each, row, 60) + at(said[row % 2]!, row, 150));
    const text = await textOf(rows.join(''));
    expect(text).not.toMatch(/Toolbar icon:\s+Banner:/);
    expect(text).toMatch(/Toolbar icon:\s+a green circle/);
  });

  it('are read from the right where their lines are', () => {
    const letter = (text: string, x: number, row: number, place: number): PageLetter => {
      const left = x + place * 6;
      return { text, x: left, end: left + 6, y: 700 - row * 14, size: 10, angle: 0 };
    };
    const line = (word: string, x: number, row: number) =>
      [...word.repeat(5)].map((each, place) => letter(each, x, row, place));
    const lines = [0, 1].flatMap((row) => [
      ...line(['האבג ', 'הדדד '][row]!, 60, row),
      ...line(['שששש ', 'תתתת '][row]!, 320, row),
    ]);
    expect(linesOf(lines, 1).map(({ text }) => text[0])).toEqual(['ש', 'ת', 'ג', 'ד']);
  });
});
