import { openFontFiles, type FontFile, type FontPackage } from '../../../fonts/font-files.ts';

/** The fonts of a document and its text; what none of them draws is left out of it. */
export type DocumentFonts = {
  /** Families in the order in which they are tried. */
  families: string[];
  files: Buffer[];
  /** A text without what no font has: pictographs, mostly. */
  drawable: (text: string) => string;
};

/** Font packages in the order in which they are tried, with their names. */
const FAMILIES: readonly [FontPackage, string][] = [
  ['newsreader', 'Newsreader'],
  // Noto's Arabic letters are drawn from pieces, which spoils the text that is copied from a PDF.
  ['amiri', 'Amiri'],
  ['noto-sans', 'Noto Sans'],
  ['noto-sans-hebrew', 'Noto Sans Hebrew'],
  ['noto-sans-devanagari', 'Noto Sans Devanagari'],
  ['noto-sans-thai', 'Noto Sans Thai'],
  ['noto-sans-sc', 'Noto Sans SC'],
  ['noto-sans-kr', 'Noto Sans KR'],
];
/** What the document sets: text and headings; a font without a weight has the next. */
const FACES = [['400-normal'], ['600-normal', '700-normal', '400-normal']];
const ITALIC = ['400-italic'];
/** Drawn by every document beside its words. */
const FURNITURE = '0123456789[],.…“”—–•-';

/** Arrives in a text without being drawn. */
const UNDRAWN = /[\s\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFE00-\uFE0F]/u;

const findFont = openFontFiles();

/** The first font with a glyph for a character, in the first of the faces that it has. */
function findIn(code: number, faces: readonly string[]): { family: string; file: FontFile } | null {
  for (const [font, family] of FAMILIES) {
    for (const face of faces) {
      const file = findFont(font, code, face);
      if (file) return { family, file };
    }
  }
  return null;
}

/**
 * The fonts that some texts need, of those that come with the worker.
 *
 * @param slanted what of them is set in italics, which not every font has.
 */
export function documentFonts(
  texts: readonly string[],
  slanted: readonly string[] = [],
): DocumentFonts {
  const files = new Map<string, Buffer>();
  const drawn = new Set<string>();
  const families = new Set<string>();
  for (const character of new Set([...FURNITURE, ...texts.join('').normalize('NFC')])) {
    const code = character.codePointAt(0) ?? 0;
    for (const faces of FACES) {
      const found = findIn(code, faces);
      if (!found) continue;
      files.set(found.file.name, found.file.data);
      families.add(found.family);
      drawn.add(character);
    }
  }
  for (const character of new Set(slanted.join('').normalize('NFC'))) {
    const found = findIn(character.codePointAt(0) ?? 0, ITALIC);
    if (found) files.set(found.file.name, found.file.data);
  }
  return {
    families: FAMILIES.flatMap(([, name]) => (families.has(name) ? name : [])),
    files: [...files.values()],
    drawable: (text) =>
      [...text.toWellFormed().normalize('NFC')]
        .filter((character) => drawn.has(character) || UNDRAWN.test(character))
        .join(''),
  };
}
