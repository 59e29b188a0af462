import { describe, expect, it } from '@jest/globals';
import { xlsxBytes } from '../../testing/xlsx-bytes.ts';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const read = (bytes: Uint8Array) => extractDocument(bytes, 'tables/harbours.xlsx', NOW);
const textOf = async (content: Parameters<typeof xlsxBytes>[0]) =>
  (await read(xlsxBytes(content))).text;

/** A sheet of rows whose cells are texts or numbers, with a style behind `@`. */
function sheet(...rows: (readonly string[])[]): string {
  const cell = (written: string) => {
    const [value = '', style = '0'] = written.split('@');
    return /^[\d.]+$/.test(value)
      ? `<c s="${style}"><v>${value}</v></c>`
      : `<c t="inlineStr" s="${style}"><is><t>${value}</t></is></c>`;
  };
  const each = rows.map((row) => `<row>${row.map(cell).join('')}</row>`);
  return `<sheetData>${each.join('')}</sheetData>`;
}
const one = (xml: string) => ({ sheets: [{ name: 'Harbours', xml }] });

describe('an Excel workbook', () => {
  it('gives its sheets as tables below their names, its title, author and date', async () => {
    const document = await read(
      xlsxBytes({
        ...one(
          '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>9.5</v></c></row></sheetData>',
        ),
        strings: [
          '<t>Harbour</t>',
          '<r><t>Depth </t></r><r><t>in metres</t></r>',
          '<t>Tolsay</t><rPh sb="0" eb="1"><t>TORUSEI</t></rPh>',
        ],
        core: '<dc:title>Depths of harbours</dc:title><dc:creator>Ada Byron</dc:creator><dcterms:created>2026-06-05T10:00:00Z</dcterms:created>',
      }),
    );
    expect(document).toMatchObject({
      text: 'Harbours\n\nHarbour | Depth in metres\n\nTolsay · Depth in metres: 9.5',
      title: 'Depths of harbours',
      author: 'Ada Byron',
      publishedAt: '2026-06-05T10:00:00.000Z',
      dateBasis: 'document-properties',
    });
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['heading', 'table', 'table']);
  });

  it('shows numbers as the workbook does', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="#,##0&quot; t&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';
    const text = await textOf({
      ...one(
        sheet(
          ['Share', 'Load', 'Day', 'Sum'],
          ['0.25@1', '12345@2', '45000@3', '0.30000000000000004'],
        ),
      ),
      styles,
    });
    expect(text).toContain('25% · Load: 12,345 t');
    expect(text).toContain('25% · Day: 3/15/2023');
    expect(text).toMatch(/25% · Sum: 0\.3$/);
  });

  it('gives values only: no formula, no link, no error, and runs no macro', async () => {
    const text = await textOf({
      ...one(
        '<sheetData><row><c><f>HYPERLINK("http://127.0.0.1/","go")</f><v>7</v></c><c t="str"><f>WEBSERVICE("http://127.0.0.1/")</f><v>Sum</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c></row></sheetData><hyperlinks><hyperlink ref="A1" location="http://127.0.0.1/"/></hyperlinks>',
      ),
      entries: {
        'xl/vbaProject.bin': new Uint8Array(8),
        'xl/externalLinks/externalLink1.xml': '<a/>',
      },
    });
    expect(text).toBe('Harbours\n\n7 | Sum | TRUE');
  });

  it('parts tables at empty rows, and keeps the lines above and below them', async () => {
    const text = await textOf(
      one(
        '<sheetData><row r="1"><c t="inlineStr"><is><t>Depths of harbours, in metres</t></is></c></row><row r="2"><c t="inlineStr"><is><t>Harbour</t></is></c><c><v>2020</v></c></row><row r="3"><c t="inlineStr"><is><t>Tolsay</t></is></c><c><v>9</v></c></row><row r="5"><c t="inlineStr"><is><t>Source: the harbour master.</t></is></c></row></sheetData>',
      ),
    );
    expect(text).toBe(
      'Harbours\n\nDepths of harbours, in metres\n\nHarbour | 2020\n\nTolsay · 2020: 9\n\nSource: the harbour master.',
    );
  });

  const shown = sheet(['Harbour', 'Depth'], ['Tolsay', '9']);
  const hiding = (look: string) =>
    `<fonts><font/><font>${look}</font></fonts><fills><fill><patternFill patternType="none"/></fill></fills><cellXfs><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0" numFmtId="0"/></cellXfs>`;
  it.each([
    [
      'a hidden sheet',
      { sheets: [...one(shown).sheets, { name: 'Secret', xml: shown, state: 'hidden' as const }] },
    ],
    [
      'a sheet that only programs show',
      {
        sheets: [
          ...one(shown).sheets,
          { name: 'Secret', xml: shown, state: 'veryHidden' as const },
        ],
      },
    ],
    [
      'a hidden row',
      one(shown.replace('</sheetData>', '<row hidden="1"><c><v>123</v></c></row></sheetData>')),
    ],
    [
      'a row without height',
      one(shown.replace('</sheetData>', '<row ht="0"><c><v>123</v></c></row></sheetData>')),
    ],
    [
      'rows that are hidden by default',
      one(
        `<sheetFormatPr zeroHeight="1"/>${shown.replaceAll('<row>', '<row hidden="0">').replace('</sheetData>', '<row><c><v>123</v></c></row></sheetData>')}`,
      ),
    ],
    [
      'a hidden column',
      one(
        `<cols><col min="3" max="5" hidden="1"/></cols>${sheet(['Harbour', 'Depth', 'Secret'], ['Tolsay', '9', '123'])}`,
      ),
    ],
    [
      'a column without width',
      one(
        `<cols><col min="3" max="3" width="0"/></cols>${sheet(['Harbour', 'Depth', 'Secret'], ['Tolsay', '9', '123'])}`,
      ),
    ],
    [
      'letters in the colour of their ground',
      {
        ...one(sheet(['Harbour', 'Depth', 'Secret@1'], ['Tolsay', '9', '123@1'])),
        styles: hiding('<color rgb="FFFFFFFF"/>'),
      },
    ],
    [
      'letters in the colour of the paper of the theme',
      {
        ...one(sheet(['Harbour', 'Depth', 'Secret@1'], ['Tolsay', '9', '123@1'])),
        styles: hiding('<color theme="0"/>'),
      },
    ],
    [
      'a format that shows nothing',
      {
        ...one(sheet(['Harbour', 'Depth', 'Secret@1'], ['Tolsay', '9', '123@1'])),
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>',
      },
    ],
  ])('leaves out %s', async (_what, content) => {
    expect(await textOf(content)).toBe('Harbours\n\nHarbour | Depth\n\nTolsay · Depth: 9');
  });

  it('keeps white letters on a dark ground', async () => {
    const styles =
      '<fonts><font/><font><color rgb="FFFFFFFF"/></font></fonts><fills><fill><patternFill patternType="solid"><fgColor rgb="FF000080"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="1" fillId="0"/></cellXfs>';
    const text = await textOf({ ...one(sheet(['Harbour@1', 'Depth@1'], ['Tolsay', '9'])), styles });
    expect(text).toContain('Harbour | Depth');
  });

  it.each([
    ['no archive', new TextEncoder().encode('no archive')],
    ['another archive', zipBytes({ 'a.txt': 'text' })],
    ['cut off', xlsxBytes(one(shown)).slice(0, 300)],
    ['no XML', xlsxBytes({ ...one(shown), entries: { 'xl/workbook.xml': '<a' } })],
  ])('is unreadable when it is %s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('not a readable Excel workbook');
  });

  it('is unreadable when it is encrypted or an old .xls, or declares entities', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(read(old)).rejects.toThrow('protected by a password or in the old Excel format');
    const entries = { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' };
    await expect(read(xlsxBytes({ ...one(shown), entries }))).rejects.toThrow('entities');
  });

  it('is unreadable when it would unpack to more than memory should hold', async () => {
    const entries = { 'xl/sharedStrings.xml': new Uint8Array(150 * 1024 * 1024) };
    await expect(read(xlsxBytes({ ...one(shown), entries }))).rejects.toThrow(
      'Unpacked it is larger',
    );
  });

  it('of 100,000 cells is read whole, and one of 152,000 up to a bound', async () => {
    const rows = (count: number) =>
      sheet(
        ['Year', 'A', 'B', 'C'],
        ...Array.from({ length: count }, (_, at) => [`${at}`, '1', '2', '3']),
      );
    const whole = await read(xlsxBytes(one(rows(24_999))));
    expect(whole.truncated).toBe(false);
    expect(whole.text.split('\n').at(-1)).toBe('24998 | 1 | 2 | 3');
    const cut = await read(xlsxBytes(one(rows(38_000))));
    expect(cut.truncated).toBe(true);
  });

  it('takes no more room for cells that stand far apart', async () => {
    const far = Array.from(
      { length: 2000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="${at % 2 ? 'XFD' : 'A'}${at + 1}"><v>${at}</v></c></row>`,
    );
    const { text } = await read(xlsxBytes(one(`<sheetData>${far.join('')}</sheetData>`)));
    expect(text.length).toBeLessThan(20_000);
  });
});
