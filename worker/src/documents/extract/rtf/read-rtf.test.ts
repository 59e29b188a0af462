import { describe, expect, it } from '@jest/globals';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (inner: string) =>
  extractDocument(
    Buffer.from(
      `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}}{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue128;}${inner}}`,
      'latin1',
    ),
    'letters/tides.rtf',
    NOW,
  );

describe('a Rich Text document', () => {
  it('gives headings, paragraphs, tables and what it states of itself', async () => {
    const document = await read(
      String.raw`{\info{\title On tides}{\author Ada Byron}{\creatim\yr2021\mo6\dy5\hr10}{\comment Secret.}}{\header Secret.\par}\pard\outlinelevel0 Tides\par\pard It turns \'84twice\'93 a day\u8212?mostly.\par{\pard{\*\bkmkstart a}{\b \f1\'cf\'f0\'e8\'eb\'e8\'e2}\line rises.\par}\trowd\cellx100\cellx200\pard\intbl Harbour\cell Depth\cell\row\trowd\cellx100\cellx200\intbl Tolsay\cell 9\cell\row\pard The end.\par`,
    );
    expect(document).toMatchObject({
      text: 'Tides\n\nIt turns „twice“ a day—mostly.\n\nПрилив rises.\n\nHarbour | Depth\nTolsay | 9\n\nThe end.',
      title: 'On tides',
      author: 'Ada Byron',
      publishedAt: '2021-06-05T00:00:00.000Z',
      dateBasis: 'document-properties',
      contentType: 'application/rtf',
    });
    expect(document.blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'paragraph', 'table', 'paragraph'],
    ]);
  });

  it('knows headings by the names of their styles', async () => {
    const { blocks } = await read(
      String.raw`{\stylesheet{\s1\b heading 1;}{\s2 Text body;}}\pard\s1 Tides\par\pard\s2 They turn.\par`,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
  });

  it.each([
    ['hidden letters', String.raw`{\v Secret.}`],
    ['deleted letters', String.raw`{\deleted Secret.}`],
    ['letters that are struck out', String.raw`{\strike Secret.}`],
    ['letters in the colour of the paper', String.raw`{\cf1 Secret.}`],
    ['letters in the colour of their ground', String.raw`{\cf2\highlight2 Secret.}`],
    [
      'letters in the colour of the ground of their paragraph',
      String.raw`\pard\cbpat2{\cf2 Secret.}\par`,
    ],
    ['letters that nobody can read', String.raw`{\fs2 Secret.}`],
    ['letters squeezed to strokes', String.raw`{\charscalex1 Secret.}`],
    ['letters on each other', String.raw`{\expndtw-200 Secret.}`],
    ['lines without height', String.raw`\pard\sl-1\slmult0 Secret.\par`],
    ['lines beside the page', String.raw`\pard\li-30000 Secret.\par`],
    ['a comment', String.raw`{\*\annotation Secret.}`],
    ['an object', String.raw`{\object\objemb{\*\objdata 5365637265742e}{\result Secret.}}`],
    ['a picture', String.raw`{\pict\pngblip 5365637265742e}`],
    ['bytes', `{\\*\\blob\\bin14 {{{{{{{Secret.}`],
    ['the instruction of a field', String.raw`{\field{\*\fldinst HYPERLINK "Secret."}{\fldrslt }}`],
    ['what no program needs to know', String.raw`{\*\anything Secret. {\b Secret.}}`],
  ])('leaves out %s', async (_what, inner) => {
    expect((await read(String.raw`The tide turns.\par ` + inner)).text).toBe('The tide turns.');
  });

  it('keeps white letters on a dark ground', async () => {
    expect((await read(String.raw`{\cf1\highlight2 The tide turns.}\par`)).text).toBe(
      'The tide turns.',
    );
    const shaded = String.raw`\trowd\clcbpat2\cellx9\pard\intbl{\cf1 Harbour}\cell{\cf1 Depth}\cell\row`;
    expect((await read(shaded)).text).toBe('Harbour | Depth');
  });

  it('is unreadable when it is none', async () => {
    const bytes = new TextEncoder().encode('The tide turns.');
    await expect(extractDocument(bytes, 'a.rtf')).rejects.toThrow('not a readable Rich Text');
  });

  it('ends where groups stand in each other beyond all bounds', async () => {
    const { text } = await read(String.raw`The tide turns.\par ` + '{'.repeat(2_000_000));
    expect(text).toBe('The tide turns.');
  });
});
