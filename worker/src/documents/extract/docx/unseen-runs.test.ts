import { describe, expect, it } from '@jest/globals';
import { docxBytes } from '../../testing/docx-bytes.ts';
import { extractDocument } from '../extract-document.ts';

const SEEN = '<w:p><w:r><w:t>The ferry carried many people last year.</w:t></w:r></w:p>';
const LINE = 'The minister denied every word of it.';
const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

type Parts = { styles?: string; background?: string; entries?: Record<string, string> };

async function read(body: string, { styles = '', background = '', entries = {} }: Parts = {}) {
  const document = `<w:document ${NAMES}>${background}<w:body>${SEEN}${body}</w:body></w:document>`;
  const bytes = docxBytes({
    paragraphs: [],
    entries: {
      'word/document.xml': document,
      'word/styles.xml': `<w:styles ${NAMES}>${styles}</w:styles>`,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="s2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/></Relationships>',
      ...entries,
    },
  });
  return (await extractDocument(bytes, 'a.docx')).text;
}

const run = (properties: string, text = LINE) =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const letters = (properties: string) => paragraph(run(properties));
const style = (type: string, id: string, inner: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`;
const cell = (content: string, properties = '', row = '') =>
  `<w:tbl><w:tr><w:trPr>${row}</w:trPr><w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc></w:tr></w:tbl>`;
const box = (look: string, attributes = '') =>
  `<w:p><w:r><w:pict><v:shape style="${look}" ${attributes}><v:textbox><w:txbxContent>${letters('')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;

type Case = [way: string, body: string, parts?: Parts];
const whole = ([way, body, parts = {}]: Case): Required<Case> => [way, body, parts];

const HIDDEN: Case[] = [
  ['vanish', letters('<w:vanish/>')],
  ['vanish, said to be on', letters('<w:vanish w:val="1"/>')],
  ['specVanish', letters('<w:specVanish/>')],
  ['webHidden', letters('<w:webHidden/>')],
  ['struck out', letters('<w:strike/>')],
  ['struck out twice', letters('<w:dstrike w:val="true"/>')],
  ['white', letters('<w:color w:val="FFFFFF"/>')],
  ['nearly white', letters('<w:color w:val="FCFCFA"/>')],
  ['white of the theme', letters('<w:color w:val="auto" w:themeColor="background1"/>')],
  ['half a point', letters('<w:sz w:val="1"/>')],
  ['one point', letters('<w:sz w:val="2"/>')],
  ['squeezed', letters('<w:w w:val="1"/>')],
  ['pulled together', letters('<w:spacing w:val="-200"/>')],
  ['raised off the page', letters('<w:position w:val="3000"/>')],
  ['without a fill', letters('<w14:textFill><w14:noFill/></w14:textFill>')],
  [
    'filled in white',
    letters(
      '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>',
    ),
  ],
  [
    'filled without opacity',
    letters(
      '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="99000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
    ),
  ],
  ['black on black', letters('<w:color w:val="000000"/><w:shd w:val="clear" w:fill="000000"/>')],
  ['black on a black marker', letters('<w:color w:val="000000"/><w:highlight w:val="black"/>')],
  [
    'the colour of a pattern',
    letters('<w:color w:val="112233"/><w:shd w:val="solid" w:color="112233" w:fill="auto"/>'),
  ],
  [
    'the colour of its paragraph',
    paragraph(run('<w:color w:val="336699"/>'), '<w:shd w:val="clear" w:fill="336699"/>'),
  ],
  [
    'the colour of its cell',
    cell(letters('<w:color w:val="336699"/>'), '<w:shd w:val="clear" w:fill="336699"/>'),
  ],
  [
    'the colour of the page',
    letters('<w:color w:val="203040"/>'),
    { background: '<w:background w:color="203040"/>' },
  ],
  ['lines of one point', paragraph(run(''), '<w:spacing w:line="20" w:lineRule="exact"/>')],
  ['moved off by its indent', paragraph(run(''), '<w:ind w:left="30000"/>')],
  ['moved off by its frame', paragraph(run(''), '<w:framePr w:x="-20000" w:y="1"/>')],
  ['a row without a height', cell(letters(''), '', '<w:trHeight w:val="1" w:hRule="exact"/>')],
  ['a hidden row', cell(letters(''), '', '<w:hidden/>')],
  ['a text box off the page', box('position:absolute;margin-left:-5000pt')],
  ['a hidden text box', box('position:absolute;visibility:hidden')],
  ['a text box that is not displayed', box('display:none')],
  [
    'a hidden drawing',
    `<w:p><w:r><mc:AlternateContent><mc:Choice><wp:anchor><wp:docPr id="1" hidden="1"/></wp:anchor></mc:Choice><mc:Fallback>${box('').replace(/<\/?w:[pr]>/g, '')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
  ],
  ['deleted', `<w:p><w:del w:id="1">${run('').replaceAll('w:t>', 'w:delText>')}</w:del></w:p>`],
  ['deleted, as ordinary text', `<w:p><w:del w:id="1">${run('')}</w:del></w:p>`],
  ['moved away', `<w:p><w:moveFrom w:id="1">${run('')}</w:moveFrom></w:p>`],
  ['a deleted row', cell(letters(''), '', '<w:del w:id="1"/>')],
  ['an instruction of a field', paragraph(`<w:r><w:instrText>${LINE}</w:instrText></w:r>`)],
  [
    'a comment',
    '<w:p><w:r><w:commentReference w:id="0"/></w:r></w:p>',
    {
      entries: {
        'word/comments.xml': `<w:comments ${NAMES}><w:comment w:id="0">${letters('')}</w:comment></w:comments>`,
      },
    },
  ],
  [
    'vanish by the style of letters',
    letters('<w:rStyle w:val="Note"/>'),
    { styles: style('character', 'Note', '<w:rPr><w:vanish/></w:rPr>') },
  ],
  [
    'vanish by the style of the paragraph',
    paragraph(run(''), '<w:pStyle w:val="Note"/>'),
    { styles: style('paragraph', 'Note', '<w:rPr><w:vanish/></w:rPr>') },
  ],
  [
    'white by a style behind a style',
    paragraph(run(''), '<w:pStyle w:val="Note"/>'),
    {
      styles:
        style('paragraph', 'Note', '<w:basedOn w:val="Base"/>') +
        style('paragraph', 'Base', '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>'),
    },
  ],
  [
    'one point by a style',
    letters('<w:rStyle w:val="Note"/>'),
    { styles: style('character', 'Note', '<w:rPr><w:sz w:val="2"/></w:rPr>') },
  ],
  [
    'vanish in a note at the foot',
    '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>',
    {
      entries: {
        'word/footnotes.xml': `<w:footnotes ${NAMES}><w:footnote w:id="1">${letters('<w:vanish/>')}</w:footnote></w:footnotes>`,
      },
    },
  ],
];

const MORE_HIDDEN: Case[] = [
  ['vanish in a link', `<w:p><w:hyperlink w:anchor="a">${run('<w:vanish/>')}</w:hyperlink></w:p>`],
  [
    'vanish in a field',
    `<w:p><w:fldSimple w:instr=" DATE ">${run('<w:vanish/>')}</w:fldSimple></w:p>`,
  ],
  [
    'white in a direction',
    `<w:p><w:dir w:val="ltr">${run('<w:color w:val="FFFFFF"/>')}</w:dir></w:p>`,
  ],
  ['vanish in a control', `<w:sdt><w:sdtContent>${letters('<w:vanish/>')}</w:sdtContent></w:sdt>`],
  ['vanish in a cell', cell(letters('<w:vanish/>'))],
  [
    'white in a list',
    paragraph(run('<w:color w:val="FFFFFF"/>'), '<w:numPr><w:numId w:val="1"/></w:numPr>'),
  ],
  ['white in a heading', paragraph(run('<w:color w:val="FFFFFF"/>'), '<w:outlineLvl w:val="0"/>')],
  ['vanish inserted', `<w:p><w:ins w:id="1">${run('<w:vanish/>')}</w:ins></w:p>`],
  ['inserted and deleted', `<w:p><w:ins w:id="1"><w:del w:id="2">${run('')}</w:del></w:ins></w:p>`],
  [
    'white by the style of the table',
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${letters('')}</w:tc></w:tr></w:tbl>`,
    { styles: style('table', 'T', '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>') },
  ],
  [
    'an end note that vanishes',
    '<w:p><w:r><w:endnoteReference w:id="1"/></w:r></w:p>',
    {
      entries: {
        'word/endnotes.xml': `<w:endnotes ${NAMES}><w:endnote w:id="1">${letters('<w:vanish/>')}</w:endnote></w:endnotes>`,
      },
    },
  ],
  [
    'a head of the page',
    '',
    { entries: { 'word/header1.xml': `<w:hdr ${NAMES}>${letters('')}</w:hdr>` } },
  ],
  [
    'words beside a picture',
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${LINE}"/></wp:inline></w:drawing></w:r></w:p>`,
  ],
  ['a field that was cut', `<w:p><w:r><w:delInstrText>${LINE}</w:delInstrText></w:r></w:p>`],
  ['a shape without a box', box('position:absolute;width:0;height:0')],
  ['all but white by its theme', letters('<w:color w:val="auto" w:themeColor="light1"/>')],
];

const SHOWN: Case[] = [
  [
    'shown by a style based on one that hides',
    paragraph(run(''), '<w:pStyle w:val="Note"/>'),
    {
      styles:
        style(
          'paragraph',
          'Note',
          '<w:basedOn w:val="Base"/><w:rPr><w:strike w:val="0"/></w:rPr>',
        ) + style('paragraph', 'Base', '<w:rPr><w:strike/></w:rPr>'),
    },
  ],
  ['plain', letters('')],
  ['vanish that is off', letters('<w:vanish w:val="0"/>')],
  ['grey', letters('<w:color w:val="808080"/>')],
  ['automatic', letters('<w:color w:val="auto"/>')],
  ['white on black', letters('<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>')],
  [
    'white in a dark cell',
    cell(letters('<w:color w:val="FFFFFF"/>'), '<w:shd w:val="clear" w:fill="203040"/>'),
  ],
  ['on a yellow marker', letters('<w:highlight w:val="yellow"/>')],
  ['six points', letters('<w:sz w:val="12"/>')],
  ['slightly condensed', letters('<w:spacing w:val="-10"/>')],
  ['indented', paragraph(run(''), '<w:ind w:left="720" w:hanging="360"/>')],
  ['inserted', `<w:p><w:ins w:id="1">${run('')}</w:ins></w:p>`],
  ['moved here', `<w:p><w:moveTo w:id="1">${run('')}</w:moveTo></w:p>`],
  ['a text box', box('position:absolute;margin-left:20pt')],
  [
    'white in a table whose style shades rows',
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${letters('<w:color w:val="FFFFFF"/>')}</w:tc></w:tr></w:tbl>`,
    {
      styles: style(
        'table',
        'T',
        '<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="203040"/></w:tcPr></w:tblStylePr>',
      ),
    },
  ],
  ['a text box as high as its text', box('width:90pt;height:0;mso-fit-shape-to-text:t')],
  ['a text box as wide as a part of the page', box('width:0;height:20pt;mso-width-percent:400')],
  [
    'a paragraph whose end was deleted',
    paragraph(run(''), '<w:rPr><w:del w:id="1"/></w:rPr>') + SEEN,
  ],
  [
    'shown by itself against its style',
    letters('<w:rStyle w:val="Note"/><w:vanish w:val="false"/>'),
    { styles: style('character', 'Note', '<w:rPr><w:vanish/></w:rPr>') },
  ],
  [
    'styles that name each other',
    letters('<w:rStyle w:val="A"/>'),
    {
      styles:
        style('character', 'A', '<w:basedOn w:val="B"/>') +
        style('character', 'B', '<w:basedOn w:val="A"/>'),
    },
  ],
];

describe('what the readers of a Word document cannot see', () => {
  it.each([...HIDDEN, ...MORE_HIDDEN].map(whole))('is left out: %s', async (_, body, parts) => {
    const text = await read(body, parts);
    expect(text).toContain('The ferry carried many people last year.');
    expect(text).not.toMatch(/minister|denied/);
  });

  it.each(SHOWN.map(whole))('and nothing else: %s', async (_, body, parts) => {
    expect(await read(body, parts)).toContain(LINE);
  });

  it('is left out within a paragraph, and the rest of it is kept', async () => {
    const text = await read(
      paragraph(run('', 'It rained.') + run('<w:vanish/>') + run('', ' It stopped.')),
    );
    expect(text).toContain('It rained. It stopped.');
  });
});
