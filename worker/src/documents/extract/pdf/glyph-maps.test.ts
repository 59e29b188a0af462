import { describe, expect, it } from '@jest/globals';
import { painted, paintedPdf } from '../../testing/painted-pdf.ts';
import { extractDocument } from '../extract-document.ts';

const PROSE =
  'The ferry carried many people last year. The harbour board wants a second boat for the summer.';
const read = (bytes: Uint8Array) => extractDocument(bytes, 'a.pdf');

/** A ToUnicode map (ISO 32000-1, 9.10.3) of single codes. */
const mapOf = (codes: Readonly<Record<string, string>>) => {
  const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
  const lines = Object.entries(codes).map(([code, sign]) => `<${hex(code)}> <00${hex(sign)}>`);
  return {
    entries: '',
    stream: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${lines.length} beginbfchar ${lines.join(' ')} endbfchar endcmap end end`,
  };
};
const signs = [...' .,', ...'0123456789', ...'abcdefghijklmnopqrstuvwxyzT'];
const honest = Object.fromEntries(signs.map((sign) => [sign, sign]));
const FONT =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 10 0 R >>';
const inFont = (text: string) => `BT /F2 11 Tf 72 600 Td (${text}) Tj ET`;

const quotable = async (bytes: Uint8Array) => {
  const { text, blocks, trusted } = await read(bytes);
  const pieces = (trusted ?? blocks).map(({ start, end }) => text.slice(start, end));
  return { text, told: pieces.join(' ') };
};

describe('the letters of a PDF', () => {
  it('are held against the names of its glyphs: figures of a map that lies are never quoted', async () => {
    const lies = mapOf({ ...honest, 9: '2', 8: '1', 1: '4', 0: '3', 2: '5', 3: '6' });
    const content = painted(PROSE, 700) + inFont('It took 98,100 passengers in 2023. It rained.');
    const { text, told } = await quotable(paintedPdf(content, { font: FONT, objects: [lies] }));
    expect(text).toContain('\uFFFD');
    expect(text).not.toMatch(/\d/);
    expect(told).not.toContain('passengers');
    expect(told).toContain('It rained.');
    expect(told).toContain('The ferry carried many people last year.');
  });

  it('that a map and the names agree on are quoted', async () => {
    const content = painted(PROSE, 700) + inFont('It took 98,100 passengers in 2023.');
    const { told } = await quotable(paintedPdf(content, { font: FONT, objects: [mapOf(honest)] }));
    expect(told).toContain('It took 98,100 passengers in 2023.');
  });

  it('are told by the names of their glyphs where a map has only half of them', async () => {
    const half = { ...honest };
    delete half['2'];
    const content = painted(PROSE, 700) + inFont('It took 98,100 passengers in 2023.');
    const { told } = await quotable(paintedPdf(content, { font: FONT, objects: [mapOf(half)] }));
    expect(told).toContain('98,100 passengers in 2023.');
  });

  it('are old-style figures and ligatures by their names', async () => {
    const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 /two.os /zerooldstyle /f_f_i] >> /FirstChar 1 /LastChar 122 /Widths [${'500 '.repeat(122)}] >>`;
    const content = painted(PROSE, 700) + inFont('The o\\003cial count of \\001\\002\\001\\002.');
    const { told } = await quotable(paintedPdf(content, { font }));
    expect(told).toContain('The official count of 2020.');
  });

  it('leave a sign where they are lost, and their sentence is not quoted', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 /g17 /g18] >> >>';
    const content =
      painted(PROSE, 700) + inFont('The o\\001cial \\002gures were lost. It rained all day.');
    const { text, told } = await quotable(paintedPdf(content, { font }));
    expect(text).toContain('The o\uFFFDcial \uFFFDgures were lost.');
    expect(told).not.toContain('cial');
    expect(told).toContain('It rained all day.');
  });

  it('are refused where they make no language', async () => {
    const shifted = PROSE.replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(((letter.toLowerCase().charCodeAt(0) - 97 + 3) % 26) + 97),
    );
    const bytes = paintedPdf(painted(shifted, 700) + painted(shifted, 660));
    await expect(read(bytes)).rejects.toThrow('Its letters cannot be told');
  });

  it('are refused where most of them are lost', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 /g1 /g2 /g3] >> >>';
    const bytes = paintedPdf(inFont('\\001\\002\\003 \\003\\001 a b \\002\\001\\003'), { font });
    await expect(read(bytes)).rejects.toThrow('Its letters cannot be told');
  });
});
