import { expect, it, jest } from '@jest/globals';
import { docxBytes } from '../testing/docx-bytes.ts';
import { xlsxBytes } from '../testing/xlsx-bytes.ts';
import { zipBytes } from '../testing/zip-bytes.ts';
import { painted, paintedPdf } from '../testing/painted-pdf.ts';

const broken = () => {
  throw new Error('The check is out of order.');
};

/** The part of each check that is made to fail. */
const CHECKS: [kind: string, module: string, name: string][] = [
  ['a.pdf', './pdf/ground.ts', 'createGround'],
  ['a.pdf', './pdf/graphics-state.ts', 'isUnclipped'],
  ['a.pdf', './pdf/glyph-text.ts', 'glyphText'],
  ['a.pdf', './pdf/text-placement.ts', 'placeGlyphs'],
  ['a.pdf', './hidden/legible.ts', 'isLegible'],
  ['a.pdf', './told-letters.ts', 'isOfNoLanguage'],
  ['a.pdf', './told-letters.ts', 'toldBlocks'],
  ['a.docx', './docx/run-look.ts', 'isRunUnseen'],
  ['a.docx', './docx/unseen-runs.ts', 'withoutUnseen'],
  ['a.docx', './xml/xml-tree.ts', 'parseXml'],
  ['a.odt', './odt/odt-styles.ts', 'readOdtStyles'],
  ['a.rtf', './rtf/rtf-state.ts', 'rtfLetterStyle'],
  ['a.xlsx', './xlsx/cell-looks.ts', 'readCellLooks'],
  ['a.html', './hidden/hide-invisible.ts', 'parseVisible'],
  ['a.html', './hidden/hiding-styles.ts', 'hidesBox'],
  ['a.html', './hidden/style-sheets.ts', 'readStyleSheets'],
];

const LINE = 'The ferry carried many people last year.';
const BYTES: Readonly<Record<string, Uint8Array>> = {
  'a.pdf': paintedPdf(painted(LINE, 700)),
  'a.docx': docxBytes({ paragraphs: [LINE] }),
  'a.odt': zipBytes({
    'content.xml': `<o:document xmlns:o="urn:o"><o:body><o:text><o:p>${LINE}</o:p></o:text></o:body></o:document>`,
  }),
  'a.rtf': new TextEncoder().encode(`{\\rtf1 ${LINE}}`),
  'a.xlsx': xlsxBytes({
    sheets: [
      {
        name: 'Ferries',
        xml: `<sheetData><row><c t="inlineStr"><is><t>${LINE}</t></is></c></row></sheetData>`,
      },
    ],
  }),
  'a.html': new TextEncoder().encode(`<html><body><p>${LINE}</p></body></html>`),
};

it.each(CHECKS)(
  'a document (%s) is refused when its check does not work: %s %s',
  async (path, module, name) => {
    jest.resetModules();
    const { performReading: whole } = await import('./readers/reading-task.ts');
    expect((await whole({ path, bytes: BYTES[path]!.slice() })).ok).toBe(true);
    jest.resetModules();
    const actual = (await import(module)) as Record<string, unknown>;
    jest.resetModules();
    jest.unstable_mockModule(module, () => ({ ...actual, [name]: broken }));
    const { performReading } = await import('./readers/reading-task.ts');
    const outcome = await performReading({ path, bytes: BYTES[path]!.slice() });
    expect(outcome.ok).toBe(false);
    jest.unstable_unmockModule(module);
  },
  30_000,
);
