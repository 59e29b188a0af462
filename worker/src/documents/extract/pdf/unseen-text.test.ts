import { describe, expect, it } from '@jest/globals';
import { painted, paintedPdf } from '../../testing/painted-pdf.ts';
import { extractDocument } from '../extract-document.ts';

const SEEN = painted('The ferry carried many people last year.', 700);
const LINE = 'The minister denied every word of it.';
const read = async (bytes: Uint8Array) => (await extractDocument(bytes, 'a.pdf')).text;

type Parts = NonNullable<Parameters<typeof paintedPdf>[1]>;
type Case = [way: string, content: string, parts?: Parts];

const gs = (entries: string): Parts => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const form = (entries: string, stream: string, more: Parts = {}): Parts => ({
  ...more,
  resources: `/XObject << /X 10 0 R >> ${more.resources ?? ''}`,
  objects: [
    {
      entries: `/Type /XObject /Subtype /Form /Resources << /Font << /F1 5 0 R >> >> ${entries}`,
      stream,
    },
    ...(more.objects ?? []),
  ],
});
const picture = (bytes: string, entries = ''): Parts => ({
  resources: '/XObject << /X 10 0 R >>',
  objects: [
    {
      entries: `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB ${entries}`,
      stream: bytes,
    },
  ],
});
const layer = (config: string, stream = ''): Parts => ({
  catalog: `/OCProperties << /OCGs [10 0 R] /D << ${config} >> >>`,
  resources: '/Properties << /L 10 0 R /M 11 0 R >> /XObject << /X 12 0 R >>',
  objects: [
    '<< /Type /OCG /Name (Notes) >>',
    '<< /Type /OCMD /OCGs [10 0 R] /P /AllOn >>',
    {
      entries:
        '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC 10 0 R /Resources << /Font << /F1 5 0 R >> >>',
      stream,
    },
  ],
});
const OFF = '/Order [10 0 R] /OFF [10 0 R]';
const at = (before: string, size = 11) => painted(LINE, 600, before, size);
const PLACE = '60 590 400 30';
const blankGlyphs = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 10 0 R >> /Encoding << /Type /Encoding /Differences [65 ${'/a '.repeat(58)}] >> /FirstChar 65 /LastChar 122 /Widths [${'600 '.repeat(58)}] /ToUnicode 11 0 R >>`;
const sameMap =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <41> <7A> <0041> endbfrange endcmap end end';

/** A gradient from left to right, up to a place. */
const gradient = (end: number, extend: string): Parts => ({
  resources: '/Pattern << /P 10 0 R >>',
  objects: [
    `<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 ${end} 0] /Function 11 0 R ${extend} >> >>`,
    '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 1] /C1 [0.5 0 0] /N 1 >>',
  ],
});
const IN_GRADIENT = `/Pattern cs /P scn ${at('')}`;

const HIDDEN: Case[] = [
  ['behind the end of a gradient', IN_GRADIENT, gradient(40, '')],
  ['rendering mode 3', at('3 Tr')],
  ['rendering mode 7', at('7 Tr')],
  ['rendering mode 3, set outside of the text', `3 Tr ${at('')} 0 Tr`],
  ['rendering mode 3 in a form', '/X Do', form('/BBox [0 0 612 792]', at('3 Tr'))],
  ['white (RGB)', at('1 1 1 rg')],
  ['white (grey)', at('1 g')],
  ['white (CMYK)', at('0 0 0 0 k')],
  ['white (colour space)', at('/DeviceGray cs 1 sc')],
  ['nearly white', at('0.98 0.98 0.97 rg')],
  ['white strokes', at('1 Tr 1 G')],
  ['white strokes around white', at('2 Tr 1 G 1 g')],
  ['black on black', `0 g ${PLACE} re f ${at('')}`],
  ['dark red on dark red', `0.3 0 0 rg ${PLACE} re f ${at('0.31 0 0 rg')}`],
  ['the colour of a polygon', `0.2 0.4 0.6 rg 60 590 m 460 590 l 460 620 l 60 620 l f ${at('')}`],
  ['the colour of a curved shape', `0 0 1 rg 50 580 m 50 640 470 640 470 580 c f ${at('')}`],
  ['the colour of a thick line', `0 0 1 RG 30 w 60 605 m 460 605 l S ${at('0 0 1 rg')}`],
  ['white beside a shape that only bounds it', `60 400 m 460 400 l 460 620 l f 1 g ${at('')}`],
  ['no opacity', `/G gs ${at('')}`, gs('/ca 0')],
  ['next to no opacity', `/G gs ${at('')}`, gs('/ca 0.04')],
  ['strokes without opacity', `/G gs ${at('1 Tr')}`, gs('/CA 0')],
  ['white multiplied', `0 0 1 rg ${PLACE} re f /G gs ${at('1 g')}`, gs('/BM /Multiply')],
  ['black screened', `/G gs ${at('0 g')}`, gs('/BM /Screen')],
  ['size 1', at('', 1)],
  ['size 0', at('', 0)],
  ['half a point', at('', 0.5)],
  ['scaled by the page', `q 0.1 0 0 0.1 60 600 cm ${painted(LINE, 0, '', 11, 0)} Q`],
  ['scaled by its matrix', `BT /F1 11 Tf 0.05 0 0 0.05 72 600 Tm (${LINE}) Tj ET`],
  ['squeezed by its matrix', `BT /F1 11 Tf 0.01 0 0 1 72 600 Tm (${LINE}) Tj ET`],
  ['flattened by its matrix', `BT /F1 11 Tf 1 0 0 0.01 72 600 Tm (${LINE}) Tj ET`],
  ['squeezed to nothing', at('1 Tz')],
  ['right of the page', painted(LINE, 600, '', 11, 700)],
  ['left of the page', painted(LINE, 600, '', 11, -500)],
  ['above the page', painted(LINE, 900)],
  ['below the page', painted(LINE, -40)],
  ['moved off by text rise', at('900 Ts')],
  ['outside of the crop box', painted(LINE, 100), { page: '/CropBox [0 300 612 792]' }],
  [
    'outside of a page that does not begin at 0',
    painted(LINE, 80),
    { page: '/MediaBox [0 100 612 892]' },
  ],
  ['an empty clip', `q 0 0 0 0 re W n ${at('')} Q`],
  ['a clip of nothing', `q W n ${at('')} Q`],
  ['a clip elsewhere', `q 60 100 400 30 re W n ${at('')} Q`],
  ['a clip of a sliver', `q 60 602 400 1 re W n ${at('')} Q`],
  ['clips that have nothing in common', `q 0 0 612 500 re W n 0 550 612 200 re W n ${at('')} Q`],
  ['an even-odd hole', `q 0 0 612 792 re ${PLACE} re W* n ${at('')} Q`],
  ['a clip of another shape', `q 60 400 m 460 400 l 460 620 l W n ${at('')} Q`],
  ['two clips far apart', `q 0 0 9 9 re 600 780 9 9 re W n ${at('')} Q`],
  ['text as a clip', `q BT 7 Tr /F1 5 Tf 1 0 0 1 9 9 Tm (x) Tj ET 0 Tr ${at('')} Q`],
  ['outside of the box of a form', '/X Do', form('/BBox [0 0 612 500]', at(''))],
  [
    'a form moved off the page',
    '/X Do',
    form('/BBox [0 0 612 792] /Matrix [1 0 0 1 0 900]', at('')),
  ],
  ['a layer that is off', `/OC /L BDC ${at('')} EMC`, layer(OFF)],
  ['a layer that is off as a rule', `/OC /L BDC ${at('')} EMC`, layer('/BaseState /OFF')],
  ['a layer that is off, by membership', `/OC /M BDC ${at('')} EMC`, layer(OFF)],
  ['a mark within a layer that is off', `/OC /L BDC /P BMC ${at('')} EMC EMC`, layer(OFF)],
  ['a form of a layer that is off', '/X Do', layer(OFF, at(''))],
  ['painted over in white', `${at('')} 1 g ${PLACE} re f`],
  ['painted over in black', `${at('')} 0 g ${PLACE} re f`],
  ['struck out with a thick line', `${at('')} 30 w 60 605 m 460 605 l S`],
  ['painted over by multiplied black', `${at('')} /G gs 0 g ${PLACE} re f`, gs('/BM /Multiply')],
  ['under a picture', `${at('')} q 400 0 0 30 60 590 cm /X Do Q`, picture('abc')],
  [
    'under an annotation',
    at(''),
    {
      page: '/Annots [11 0 R]',
      ...form('/BBox [0 0 400 30]', '1 g 0 0 400 30 re f', {
        objects: [
          '<< /Type /Annot /Subtype /Square /Rect [60 590 460 620] /F 4 /AP << /N 10 0 R >> >>',
        ],
      }),
    },
  ],
  [
    'white on a white picture',
    `q 400 0 0 30 60 590 cm /X Do Q ${at('1 g')}`,
    picture('\xff\xff\xff'),
  ],
  ['black on a black picture', `q 400 0 0 30 60 590 cm /X Do Q ${at('')}`, picture('\0\0\0')],
  [
    'black on a black picture in the page itself',
    `q 400 0 0 30 60 590 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q ${at('')}`,
  ],
  [
    'a mask that lets nothing through',
    `/G gs ${at('')}`,
    {
      ...gs('/SMask << /Type /Mask /S /Luminosity /G 10 0 R >>'),
      objects: [
        {
          entries:
            '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>',
          stream: '0 g 0 0 612 792 re f',
        },
      ],
    },
  ],
  [
    'a group without opacity',
    '/G gs /X Do',
    form('/BBox [0 0 612 792] /Group << /S /Transparency >>', at(''), gs('/ca 0')),
  ],
  [
    'drawn glyphs that draw nothing',
    `BT /F2 11 Tf 72 600 Td (${LINE}) Tj ET`,
    {
      font: blankGlyphs,
      objects: [
        { entries: '', stream: '600 0 0 0 600 700 d1' },
        { entries: '', stream: sameMap },
      ],
    },
  ],
  [
    'a note',
    '',
    {
      page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [60 590 80 620] /Contents (${LINE}) >>]`,
    },
  ],
  [
    'a note that pops up',
    '',
    {
      page: `/Annots [<< /Type /Annot /Subtype /Highlight /Rect [60 690 300 710] /C [1 1 0] /QuadPoints [60 710 300 710 60 690 300 690] /Contents (${LINE}) >>]`,
    },
  ],
  ['words for screen readers', `/Span << /ActualText (${LINE}) >> BDC ${painted('x', 600)} EMC`],
  ['words beside a picture', `/Figure << /Alt (${LINE}) >> BDC ${painted('x', 600)} EMC`],
];

const SHOWN: Case[] = [
  ['in a gradient', IN_GRADIENT, gradient(612, '')],
  ['behind the end of a gradient that goes on', IN_GRADIENT, gradient(40, '/Extend [true true]')],
  ['black', at('')],
  ['grey', at('0.6 g')],
  ['white on black', `0 g ${PLACE} re f ${at('1 g')}`],
  ['white on a dark polygon', `60 590 m 460 590 l 460 620 l 60 620 l f 1 g ${at('')}`],
  ['white on a dark picture', `q 400 0 0 30 60 590 cm /X Do Q ${at('1 g')}`, picture('\0\0\x60')],
  ['black on a white picture', `q 400 0 0 30 60 590 cm /X Do Q ${at('')}`, picture('\xff\xff\xff')],
  ['half transparent', `/G gs ${at('')}`, gs('/ca 0.5')],
  ['multiplied', `/G gs ${at('')}`, gs('/BM /Multiply')],
  ['outlined', at('1 Tr')],
  ['white with an outline', at('2 Tr 1 g')],
  ['six points', at('', 6)],
  ['a large font made small', `BT /F1 110 Tf 0.1 0 0 0.1 72 600 Tm (${LINE}) Tj ET`],
  ['within a clip', `q 50 500 500 200 re W n ${at('')} Q`],
  ['within a round clip', `q -100 300 m -100 1200 700 1200 700 300 c W n ${at('')} Q`],
  ['in a form', '/X Do', form('/BBox [0 0 612 792]', at(''))],
  ['in a group', '/X Do', form('/BBox [0 0 612 792] /Group << /S /Transparency >>', at(''))],
  ['on a layer that is on', `/OC /L BDC ${at('')} EMC`, layer('/Order [10 0 R]')],
  ['on top of what covers', `0.9 g ${PLACE} re f 0 g ${at('')}`],
  ['under a marker', `${at('')} /G gs 1 1 0 rg ${PLACE} re f`, gs('/BM /Multiply')],
  ['under a thin veil', `${at('')} /G gs 1 g ${PLACE} re f`, gs('/ca 0.3')],
  ['underlined', `${at('')} 0.5 w 72 598 m 260 598 l S`],
  ['beside a picture', `q 40 0 0 30 10 590 cm /X Do Q ${at('')}`, picture('abc')],
  ['turned with its page', at(''), { page: '/Rotate 90' }],
  ['turned by itself', `BT /F1 11 Tf 0 1 -1 0 300 100 Tm (${LINE}) Tj ET`],
  ['painted twice', `${at('')} ${painted(LINE, 600, '', 11, 72.3)}`],
];

/** A row of three: a test of more parameters than its row has waits for a call. */
const whole = ([way, content, parts = {}]: Case): Required<Case> => [way, content, parts];

describe('what the readers of a PDF cannot see', () => {
  it.each(HIDDEN.map(whole))('is left out: %s', async (_, content, parts) => {
    const text = await read(paintedPdf(`${SEEN}q ${content}\nQ`, parts));
    expect(text).toContain('The ferry carried many people last year.');
    expect(text).not.toMatch(/minister|denied|word of/);
  });

  it.each(SHOWN.map(whole))('and nothing else: %s', async (_, content, parts) => {
    const text = await read(paintedPdf(`${SEEN}q ${content}\nQ`, parts));
    expect(text).toContain('The ferry carried many people last year.');
    expect(text.split(LINE)).toHaveLength(2);
  });

  it('leaves signs where a part of a line is out of sight, and its sentence is not quoted', async () => {
    const content = `${SEEN}${painted('The minister never denied it.', 600)} 0 g 125 590 30 30 re f`;
    const { text, blocks, trusted } = await extractDocument(paintedPdf(content), 'a.pdf');
    expect(text).toMatch(/The minister \uFFFD+r? denied it|The minist.*\uFFFD/);
    const told = (trusted ?? blocks).map(({ start, end }) => text.slice(start, end)).join(' ');
    expect(told).not.toContain('denied');
  });

  it('is all that there is, and the document is refused with this reason', async () => {
    const scan = paintedPdf(painted(LINE, 600, '3 Tr'));
    await expect(read(scan)).rejects.toThrow('Nobody sees its text');
  });
});
