import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdfBytes, pdfParagraph } from '../../testing/pdf-bytes.ts';
import { xlsxBytes } from '../../testing/xlsx-bytes.ts';
import { openReaderPool, type ReaderPool } from './reader-pool.ts';

let readers: ReaderPool;
beforeAll(() => {
  readers = openReaderPool();
});
afterAll(() => readers.close());

/** What cannot be read within the bounds of a reader is refused with one of these reasons. */
const BOUNDS = /^Reading it (?:took longer than|needed more than)/;

/** Lines that differ in numbers alone are taken for the heads of pages. */
const inLetters = (count: number) => [...String(count)].map((one) => 'abcdefghij'[+one]).join('');

describe('a document of a size that hardly any has', () => {
  it.each([
    [
      'a PDF of 5,000 pages',
      'a.pdf',
      () =>
        pdfBytes({
          pages: Array.from({ length: 5000 }, (_, page) =>
            pdfParagraph([`On day ${inLetters(page)} the tide turned at the harbour of Tolsay.`]),
          ),
        }),
    ],
    [
      'a table of 100,000 cells',
      'a.csv',
      () =>
        Buffer.from(
          `Day,A,B,C\n${Array.from({ length: 25_000 }, (_, day) => `${day},1,2,3`).join('\n')}`,
        ),
    ],
    [
      'a workbook of 100,000 cells',
      'a.xlsx',
      () => {
        const rows = Array.from(
          { length: 25_000 },
          (_, day) =>
            `<row><c><v>${day}</v></c><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>`,
        );
        return xlsxBytes({
          sheets: [{ name: 'Days', xml: `<sheetData>${rows.join('')}</sheetData>` }],
        });
      },
    ],
  ])('is read whole, or refused within the bounds of a reader: %s', async (_what, path, bytes) => {
    const outcome = await readers.read({ path, bytes: new Uint8Array(bytes()) });
    if (outcome.ok)
      expect(outcome.document.truncated || outcome.document.blocks.length > 0).toBe(true);
    else expect(outcome.reason).toMatch(BOUNDS);
    const next = await readers.read({ path: 'b.txt', bytes: Buffer.from('The tide turns.') });
    expect(next.ok).toBe(true);
  });
});
