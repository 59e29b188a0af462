import { expect, it, jest } from '@jest/globals';
import { docxBytes } from '../testing/docx-bytes.ts';
import { xlsxBytes } from '../testing/xlsx-bytes.ts';
import { zipBytes } from '../testing/zip-bytes.ts';
import { painted, paintedPdf } from '../testing/painted-pdf.ts';

const broken = (): never => {
  throw new Error('The check is out of order.');
};

/** The part of each check that is made to fail; one that another uses stands before it. */
const CHECKS: [kind: string, module: string, name: string][] = [
  ['a.pdf', './pdf/ground.ts', 'createGround'],
  ['a.pdf', './pdf/graphics-state.ts', 'isUnclipped'],
  ['a.pdf', './pdf/glyph-text.ts', 'glyphText'],
  ['a.pdf', './pdf/text-placement.ts', 'placeGlyphs'],
  ['a.pdf', './hidden/legible.ts', 'isLegible'],
  ['a.pdf', './told-letters.ts', 'isOfNoLanguage'],
  ['a.pdf', './told-letters.ts', 'toldBlocks'],
  ['a.docx', './xml/xml-tree.ts', 'parseXml'],
  ['a.docx', './docx/run-look.ts', 'isRunUnseen'],
  ['a.docx', './docx/unseen-runs.ts', 'withoutUnseen'],
  ['a.odt', './odt/odt-styles.ts', 'readOdtStyles'],
  ['a.rtf', './rtf/rtf-state.ts', 'rtfLetterStyle'],
  ['a.xlsx', './xlsx/cell-looks.ts', 'readCellLooks'],
  ['a.html', './hidden/hiding-styles.ts', 'hidesBox'],
  ['a.html', './hidden/style-sheets.ts', 'readStyleSheets'],
  ['a.html', './hidden/hide-invisible.ts', 'parseVisible'],
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

/** The check that does not work now, by its name. */
let failing: string | null = null;

/** The modules of the checks as they are, but for the one that fails. */
async function readWithChecks() {
  for (const module of new Set(CHECKS.map(([, each]) => each))) {
    jest.resetModules();
    const actual = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    const names = CHECKS.filter(([, each]) => each === module).map(([, , name]) => name);
    const checks = names.map((name): [string, unknown] => [
      name,
      (...given: unknown[]) => (failing === name ? broken() : actual[name]!(...given)),
    ]);
    jest.unstable_mockModule(module, (): object => ({ ...actual, ...Object.fromEntries(checks) }));
  }
  jest.resetModules();
  return (await import('./readers/reading-task.ts')).performReading;
}

const performReading = await readWithChecks();
const read = (path: string) => performReading({ path, bytes: BYTES[path]!.slice() });

it.each(CHECKS)(
  'a document (%s) is refused when its check does not work: %s %s',
  async (path, _module, name) => {
    failing = null;
    expect((await read(path)).ok).toBe(true);
    failing = name;
    expect((await read(path)).ok).toBe(false);
  },
);
