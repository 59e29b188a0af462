import { describe, expect, it } from '@jest/globals';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'letters/tides.odt', NOW);

const NAMES = [
  ...['office', 'text', 'table', 'style', 'meta'].map((name) => `xmlns:${name}="urn:${name}"`),
  ...['draw', 'svg', 'fo', 'loext'].map((name) => `xmlns:${name}="urn:${name}"`),
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

type Text = {
  styles?: string;
  /** Of `styles.xml`. */
  common?: string;
  meta?: string;
  entries?: Readonly<Record<string, string | Uint8Array>>;
};

function odtBytes(text: string, { styles = '', common = '', meta = '', entries }: Text = {}) {
  return zipBytes({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content ${NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${NAMES}>${common}</office:document-styles>`,
    'meta.xml': `<office:document-meta ${NAMES}><office:meta>${meta}</office:meta></office:document-meta>`,
    ...entries,
  });
}

const p = (text: string, style?: string) =>
  `<text:p${style ? ` text:style-name="${style}"` : ''}>${text}</text:p>`;
const LINE = 'The tide turns twice a day.';
const style = (properties: string, rest = '') =>
  `<style:style style:name="X"${rest}>${properties}</style:style>`;
const letters = (look: string) => style(`<style:text-properties ${look}/>`);

describe('an OpenDocument text', () => {
  it('gives headings, paragraphs, lists, tables and notes, and its properties', async () => {
    const document = await read(
      odtBytes(
        [
          '<text:h text:outline-level="1">Tides</text:h>',
          p(
            'It turns<text:s/>twice<text:line-break/>a day<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Mostly.</text:p></text:note-body></text:note>.',
          ),
          `<text:list><text:list-item>${p('Ebb')}</text:list-item><text:list-item>${p('Flood')}</text:list-item></text:list>`,
          `<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell>${p('Harbour')}</table:table-cell><table:table-cell>${p('Depth')}</table:table-cell></table:table-row><table:table-row><table:table-cell>${p('Tolsay')}</table:table-cell><table:table-cell>${p('9')}</table:table-cell></table:table-row></table:table>`,
        ].join(''),
        {
          meta: '<dc:title>On tides</dc:title><meta:initial-creator>Ada Byron</meta:initial-creator><dc:creator>Somebody Else</dc:creator><meta:creation-date>2021-06-05T10:00:00</meta:creation-date><dc:date>2024-01-01T00:00:00</dc:date>',
        },
      ),
    );
    expect(document).toMatchObject({
      text: 'Tides\n\nIt turns twice a day.\n\nEbb\n\nFlood\n\nHarbour | Depth\nTolsay | 9\n\nMostly.',
      title: 'On tides',
      author: 'Ada Byron',
      publishedAt: '2021-06-05T10:00:00.000Z',
      dateBasis: 'document-properties',
      contentType: 'application/vnd.oasis.opendocument.text',
    });
    expect(document.blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'item', 'item', 'table', 'item'],
    ]);
  });

  it('knows headings by the styles that theirs are based on', async () => {
    const styles =
      '<style:style style:name="P1" style:parent-style-name="H"/><style:style style:name="H" style:default-outline-level="2"/>';
    const { blocks } = await read(odtBytes(p('Tides', 'P1') + p(LINE), { styles }));
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['paragraph', undefined],
    ]);
  });

  it('takes a paragraph in the style of titles for its title', async () => {
    const styles =
      '<style:style style:name="P1" style:parent-style-name="Title"/><style:style style:name="Title"/>';
    expect((await read(odtBytes(p('On tides', 'P1') + p(LINE), { styles }))).title).toBe(
      'On tides',
    );
  });

  const hidden: [what: string, text: string, rest?: Text][] = [
    [
      'deleted text',
      `<text:tracked-changes><text:changed-region><text:deletion>${p('Secret.')}</text:deletion></text:changed-region></text:tracked-changes>`,
    ],
    ['a comment', `<office:annotation>${p('Secret.')}</office:annotation>`],
    ['a hidden text', '<text:hidden-text text:string-value="Secret.">Secret.</text:hidden-text>'],
    ['a hidden paragraph', p('<text:hidden-paragraph text:is-hidden="true"/>Secret.')],
    ['a hidden section', `<text:section text:display="none">${p('Secret.')}</text:section>`],
    [
      'a section that a condition hides',
      `<text:section text:is-hidden="true">${p('Secret.')}</text:section>`,
    ],
    ['hidden letters', p('Secret.', 'X'), { styles: letters('text:display="none"') }],
    [
      'hidden letters of a span',
      p('<text:span text:style-name="X">Secret.</text:span>'),
      { styles: letters('text:display="none"') },
    ],
    ['white letters', p('Secret.', 'X'), { styles: letters('fo:color="#ffffff"') }],
    [
      'letters in the colour of their ground',
      p('Secret.', 'X'),
      { styles: letters('fo:color="#00ff00" fo:background-color="#00fe00"') },
    ],
    ['letters that nobody can read', p('Secret.', 'X'), { styles: letters('fo:font-size="1pt"') }],
    [
      'letters that are lowered to nothing',
      p('Secret.', 'X'),
      { styles: letters('style:text-position="sub 1%"') },
    ],
    [
      'letters squeezed to strokes',
      p('Secret.', 'X'),
      { styles: letters('style:text-scale="1%"') },
    ],
    ['transparent letters', p('Secret.', 'X'), { styles: letters('loext:opacity="0%"') }],
    [
      'letters that are struck out',
      p('Secret.', 'X'),
      { styles: letters('style:text-line-through-style="solid"') },
    ],
    [
      'lines without height',
      p('Secret.', 'X'),
      { styles: style('<style:paragraph-properties fo:line-height="0.01cm"/>') },
    ],
    [
      'lines beside the page',
      p('Secret.', 'X'),
      { styles: style('<style:paragraph-properties fo:margin-left="-90cm"/>') },
    ],
    [
      'letters hidden by the style that theirs is based on',
      p('Secret.', 'Y'),
      {
        styles: '<style:style style:name="Y" style:parent-style-name="X"/>',
        common: letters('text:display="none"'),
      },
    ],
    [
      'letters in the colour of the paper',
      p('Secret.', 'X'),
      {
        styles: letters('fo:color="#000080"'),
        common: '<style:page-layout-properties fo:background-color="#000081"/>',
      },
    ],
    [
      'a frame beside the page',
      `<draw:frame svg:x="-90cm" svg:y="0cm"><draw:text-box>${p('Secret.')}</draw:text-box></draw:frame>`,
    ],
    [
      'what describes a picture',
      '<draw:frame><svg:title>Secret.</svg:title><svg:desc>Secret.</svg:desc></draw:frame>',
    ],
    [
      'a hidden row',
      `<table:table><table:table-row table:visibility="collapse"><table:table-cell>${p('Secret.')}</table:table-cell></table:table-row></table:table>`,
    ],
    [
      'a hidden column',
      `<table:table><table:table-column table:visibility="collapse"/><table:table-row><table:table-cell>${p('Secret.')}</table:table-cell></table:table-row></table:table>`,
    ],
  ];
  it.each(hidden.map(([what, text, rest = {}]) => [what, text, rest] as const))(
    'leaves out %s',
    async (_what, text, rest) => {
      const paper = rest.common?.includes('page-layout');
      const line = paper ? p(LINE, 'Z') : p(LINE);
      const styles = `${rest.styles ?? ''}<style:style style:name="Z"><style:text-properties fo:color="#ffffff"/></style:style>`;
      expect((await read(odtBytes(line + text, { ...rest, styles }))).text).toBe(LINE);
    },
  );

  it.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['another archive', zipBytes({ 'a.txt': 'text' })],
    ['cut off', odtBytes(p(LINE)).slice(0, 300)],
    ['no XML', odtBytes('<text:p>')],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('not a readable OpenDocument text');
  });

  it('is unreadable when it is encrypted, or declares entities', async () => {
    const manifest = { 'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>' };
    await expect(read(odtBytes(p(LINE), { entries: manifest }))).rejects.toThrow('password');
    const entries = { 'styles.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>' };
    await expect(read(odtBytes(p(LINE), { entries }))).rejects.toThrow('entities');
  });

  it('is unreadable when it would unpack to more than memory should hold', async () => {
    const entries = { 'styles.xml': new Uint8Array(150 * 1024 * 1024) };
    await expect(read(odtBytes(p(LINE), { entries }))).rejects.toThrow('Unpacked it is larger');
  });

  it('ends with millions of columns that are only said, and with elements in each other', async () => {
    const wide = `<table:table><table:table-column table:number-columns-repeated="999999999" table:visibility="collapse"/><table:table-row><table:table-cell table:number-columns-repeated="999999999"/></table:table-row></table:table>`;
    expect((await read(odtBytes(p(LINE) + wide))).text).toBe(LINE);
    const deep = `${'<text:section>'.repeat(3000)}${p('Secret.')}${'</text:section>'.repeat(3000)}`;
    expect((await read(odtBytes(p(LINE) + deep))).text).toBe(LINE);
  });
});
