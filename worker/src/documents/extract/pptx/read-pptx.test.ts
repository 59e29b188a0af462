import { describe, expect, it } from '@jest/globals';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'talks/tides.pptx', NOW);

const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

type Talk = {
  master?: string;
  core?: string;
  /** Of the first slide. */
  show?: string;
  background?: string;
  entries?: Readonly<Record<string, string | Uint8Array>>;
};

/** A presentation of slides, each the shapes of its tree. */
function pptxBytes(
  slides: readonly string[],
  { master = '', core, background = '', entries, show }: Talk = {},
) {
  const part = (at: number) => `slides/slide${at}.xml`;
  return zipBytes({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${at}" r:id="s${at}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': related(
      ...slides.map((_, at) => [`s${at}`, 'slide', part(at)] as [string, string, string]),
    ),
    'ppt/slideLayouts/layout.xml': `<p:sldLayout ${NAMES}/>`,
    'ppt/slideLayouts/_rels/layout.xml.rels': related([
      'm',
      'slideMaster',
      '../slideMasters/master.xml',
    ]),
    'ppt/slideMasters/master.xml': `<p:sldMaster ${NAMES}>${master}<p:clrMap bg1="lt1" tx1="dk1"/></p:sldMaster>`,
    'ppt/slideMasters/_rels/master.xml.rels': related(['t', 'theme', '../theme/theme.xml']),
    'ppt/theme/theme.xml': `<a:theme ${NAMES}><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1></a:clrScheme></a:theme>`,
    ...(core && {
      'docProps/core.xml': `<c xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${core}</c>`,
    }),
    ...Object.fromEntries(
      slides.flatMap((shapes, at) => [
        [
          `ppt/${part(at)}`,
          `<p:sld ${NAMES}${at === 0 && show ? ` show="${show}"` : ''}><p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
        ],
        [
          `ppt/slides/_rels/slide${at}.xml.rels`,
          related(['l', 'slideLayout', '../slideLayouts/layout.xml']),
        ],
      ]),
    ),
    ...entries,
  });
}

type Shape = { place?: string; shape?: string; look?: string; body?: string; own?: string };
/** A shape with a line of text. */
const line = (
  text: string,
  { place = '', shape = '', look = '', body = '', own = '' }: Shape = {},
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="a"${own}/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${shape}</p:spPr><p:txBody><a:bodyPr>${body}</a:bodyPr><a:p><a:r><a:rPr>${look}</a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
const at = (x: number, y = 0) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="900000" cy="900000"/></a:xfrm>`;
const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const WHITE = fill('FFFFFF');
const SHOWN = line('The tide turns twice a day.', { shape: at(0) });

describe('a PowerPoint presentation', () => {
  it('gives what its slides show, their titles first, and its properties', async () => {
    const table =
      '<p:graphicFrame><a:graphic><a:tbl><a:tblPr firstRow="1"/><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Harbour</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>Depth</a:t></a:r></a:p></a:txBody></a:tc></a:tr><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Tolsay</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>9</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphic></p:graphicFrame>';
    const document = await read(
      pptxBytes(
        [
          line('It turns twice.', { place: '<p:ph idx="1"/>' }) +
            line('Tides', { place: '<p:ph type="title"/>' }) +
            line('7', { place: '<p:ph type="sldNum"/>' }),
          table,
        ],
        {
          core: '<dc:title>On tides</dc:title><dc:creator>Ada Byron</dc:creator><dcterms:created>2026-06-05T10:00:00Z</dcterms:created>',
          entries: { 'ppt/notesSlides/notesSlide1.xml': `<p:notes ${NAMES}>Secret.</p:notes>` },
        },
      ),
    );
    expect(document).toMatchObject({
      text: 'Tides\n\nIt turns twice.\n\nHarbour | Depth\n\nTolsay · Depth: 9',
      title: 'On tides',
      author: 'Ada Byron',
      publishedAt: '2026-06-05T10:00:00.000Z',
      dateBasis: 'document-properties',
    });
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['heading', 'item', 'table', 'table']);
  });

  it('leaves out hidden slides', async () => {
    expect((await read(pptxBytes([line('Secret.'), SHOWN], { show: '0' }))).text).toBe(
      'The tide turns twice a day.',
    );
  });

  const group = (transform: string, inner: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" name="g"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${transform}</a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;
  it.each([
    ['a hidden shape', line('Secret.', { own: ' hidden="1"' })],
    ['a shape beside the slide', line('Secret.', { shape: at(9_200_000) })],
    ['a shape above the slide', line('Secret.', { shape: at(0, -1_000_000) })],
    [
      'a shape that its group moves beside the slide',
      group(
        '<a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/><a:chOff x="20000000" y="0"/><a:chExt cx="900000" cy="900000"/>',
        line('Secret.', { shape: at(0) }),
      ),
    ],
    ['white letters', line('Secret.', { shape: at(2_000_000), look: WHITE })],
    [
      'letters in the colour of the background',
      line('Secret.', {
        look: '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>',
        shape: at(2_000_000),
      }),
    ],
    [
      'letters in the colour of their shape',
      line('Secret.', { shape: `${at(2_000_000)}${fill('000080')}`, look: fill('000081') }),
    ],
    ['clear letters', line('Secret.', { look: '<a:noFill/>' })],
    [
      'letters that are all but clear',
      line('Secret.', {
        look: '<a:solidFill><a:srgbClr val="000000"><a:alpha val="1000"/></a:srgbClr></a:solidFill>',
      }),
    ],
    [
      'letters that are shrunk to nothing',
      line('Secret.', { body: '<a:normAutofit fontScale="1000"/>' }),
    ],
    ['letters that nobody can read', line('Secret.').replace('<a:rPr>', '<a:rPr sz="100">')],
    [
      'letters that are struck out',
      line('Secret.').replace('<a:rPr>', '<a:rPr strike="sngStrike">'),
    ],
  ])('leaves out %s', async (_what, shape) => {
    expect((await read(pptxBytes([SHOWN + shape]))).text).toBe('The tide turns twice a day.');
  });

  const black =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="000000"/></a:solidFill></p:bgPr></p:bg>';
  it.each([
    ['on a dark slide', line('White.', { look: WHITE, shape: at(0) }), { background: black }],
    [
      'on a dark master',
      line('White.', { look: WHITE, shape: at(0) }),
      { master: `<p:cSld>${black}</p:cSld>` },
    ],
    ['on a dark shape', line('White.', { look: WHITE, shape: `${at(0)}${fill('000080')}` }), {}],
    [
      'above a picture',
      `<p:pic><p:spPr>${at(0)}</p:spPr></p:pic>${line('White.', { look: WHITE, shape: at(100) })}`,
      {},
    ],
    [
      'above another shape',
      `${line('', { shape: `${at(0)}${fill('000080')}` })}${line('White.', { look: WHITE, shape: at(100) })}`,
      {},
    ],
  ])('keeps white letters %s', async (_where, shapes, rest) => {
    expect((await read(pptxBytes([shapes], rest))).text).toBe('White.');
  });

  it.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['another archive', zipBytes({ 'a.txt': 'text' })],
    ['cut off', pptxBytes([SHOWN]).slice(0, 300)],
    ['no XML', pptxBytes(['<p:sp a=1>'])],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('not a readable PowerPoint presentation');
  });

  it('is unreadable when it is encrypted or old, declares entities, or unpacks to too much', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(read(old)).rejects.toThrow('protected by a password or in the old PowerPoint');
    const entities = { 'ppt/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' };
    await expect(read(pptxBytes([SHOWN], { entries: entities }))).rejects.toThrow('entities');
    const entries = { 'ppt/a.xml': new Uint8Array(150 * 1024 * 1024) };
    await expect(read(pptxBytes([SHOWN], { entries }))).rejects.toThrow('Unpacked it is larger');
  });
});
