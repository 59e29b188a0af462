import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const read = (text: string, name = 'tables/depths-of-harbours.csv') =>
  extractDocument(new TextEncoder().encode(text), name);

describe('a table of separated values', () => {
  it.each([
    ['commas', 'Harbour,Depth\nTolsay,9\n'],
    ['semicolons', 'Harbour;Depth\r\nTolsay;9\r\n'],
    ['tabs', 'Harbour\tDepth\nTolsay\t9'],
    ['bars', 'Harbour|Depth\nTolsay|9'],
    ['commas, with a byte order mark', '\ufeffHarbour,Depth\nTolsay,9'],
    ['commas, in quotation marks', '"Harbour","Depth"\n"Tolsay","9"'],
  ])('is parted by %s', async (_by, text) => {
    const document = await read(text);
    expect(document).toMatchObject({
      text: 'Harbour | Depth\n\nTolsay · Depth: 9',
      title: 'depths of harbours',
      contentType: 'text/csv',
      truncated: false,
    });
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['table', 'table']);
  });

  it('keeps a figure whose decimals stand behind a comma, and a comma in quotation marks', async () => {
    expect((await read('Harbour;Depth\nTolsay;9,5\nHarrow;4,0')).text).toContain(
      'Tolsay · Depth: 9,5',
    );
    expect((await read('Harbour,Owner\nTolsay,"Byron, Ada"')).text).toContain(
      'Tolsay · Owner: Byron, Ada',
    );
  });

  it('keeps the lines above and below it as text', async () => {
    const { text, blocks } = await read(
      'Depths of harbours in metres\nHarbour,2020,2021\nTolsay,9,9.5\n\nSource: the harbour master',
    );
    expect(text).toBe(
      'Depths of harbours in metres\n\nHarbour | 2020 | 2021\n\nTolsay · 2020: 9\n\nTolsay · 2021: 9.5\n\nSource: the harbour master',
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'table',
      'table',
      'table',
      'paragraph',
    ]);
  });

  it('is read where a quotation mark is never closed', async () => {
    expect((await read('Harbour,Depth\n"Tolsay,9\nHarrow,4')).text).toContain('Harrow · Depth: 4');
  });

  it('shows what would be a formula as it is written', async () => {
    expect((await read('Harbour,Link\nTolsay,"=HYPERLINK(""http://127.0.0.1"")"')).text).toContain(
      'Tolsay · Link: =HYPERLINK("http://127.0.0.1")',
    );
  });

  it('of 100,000 cells is read whole, and one of a million up to a bound', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at},1,2,3`).join('\n');
    const whole = await read(`Year,A,B,C\n${rows(24_999)}`);
    expect(whole.truncated).toBe(false);
    expect(whole.text.split('\n').at(-1)).toBe('24998 | 1 | 2 | 3');
    expect((await read(`Year,A,B,C\n${rows(250_000)}`)).truncated).toBe(true);
  });

  it('is unreadable when it is no text', async () => {
    await expect(read('PK\u0003\u0004')).rejects.toThrow('not a text document');
  });
});
