import type { Font } from 'satori';
import { drawableText, isRightToLeft } from '../../../../fonts/drawable-text.ts';
import { openFontFiles, type FontFile, type FontPackage } from '../../../../fonts/font-files.ts';
import { turnAnchors } from './turn-anchors.ts';

/** How a text is to look; scripts without serif letters are set in a sans of the same weight. */
export type Face = { family: 'serif' | 'sans'; weight: 400 | 500 | 600 | 700; italic?: boolean };

/** A text that can be drawn without a missing glyph, with the fonts that draw it. */
export type SetText = {
  text: string;
  /** Value of `fontFamily`. */
  fontFamily: string;
  rightToLeft: boolean;
  /** Whether every letter comes from the wanted family; headings of other scripts are set smaller. */
  native: boolean;
  /** Width of a piece of the text at size 1, in em, before shaping. */
  measure: (piece: string) => number;
};

/** Sets texts of one picture and collects the fonts that they need. */
export type Typesetter = {
  /** Null when too little of the text could be drawn to stand for it. */
  set(text: string, face: Face): SetText | null;
  /** The same array for the same fonts, so that the renderer parses each file once. */
  fonts(): Font[];
};

const OTHERS: readonly FontPackage[] = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
];
/** A text that would lose more of its letters than this is not shown at all. */
const LOST_MOST = 0.08;
const SETS_MAX = 24;
const LONG = 18;
const HANGUL = /\p{Script=Hangul}/u;
const LETTER = /\p{L}/u;

const fontFileFor = openFontFiles(({ tables }) => {
  const positions = tables.get('GPOS');
  if (positions) turnAnchors(positions);
});

const fontSets = new Map<string, Font[]>();

function packagesFor(text: string, family: Face['family']): FontPackage[] {
  const east: FontPackage[] = HANGUL.test(text)
    ? ['noto-sans-kr', 'noto-sans-sc']
    : ['noto-sans-sc', 'noto-sans-kr'];
  return [...(family === 'serif' ? (['newsreader'] as const) : []), 'inter', ...OTHERS, ...east];
}

function findFile(packages: readonly FontPackage[], code: number, face: Face): FontFile | null {
  for (const font of packages) {
    const italic = face.italic && font === 'newsreader';
    const file = fontFileFor(font, code, `${face.weight}-${italic ? 'italic' : 'normal'}`);
    if (file) return file;
  }
  return null;
}

function fontsOf(files: readonly FontFile[]): Font[] {
  const names = files.map(({ name }) => name).sort();
  const key = names.join();
  const known = fontSets.get(key);
  if (known) return known;
  // Weight and style are in the name, so that the renderer never has to choose between files.
  const fonts = files.map(({ name, data }) => ({
    ...{ name, data, weight: 400 as const, style: 'normal' as const },
  }));
  if (fontSets.size >= SETS_MAX) fontSets.delete([...fontSets.keys()][0] ?? '');
  fontSets.set(key, fonts);
  return fonts;
}

/** A typesetter for one picture. Only the font files are opened that the texts need. */
export function createTypesetter(): Typesetter {
  const used = new Map<string, FontFile>();

  return {
    set(given, face) {
      const wanted = drawableText(given);
      // One family for a whole text: a serif word amid a sans heading looks like a mistake.
      const first = packagesFor(wanted, face.family);
      const letters = [...wanted].filter((character) => LETTER.test(character));
      const serif = letters.every((letter) => findFile(['newsreader'], codeOf(letter), face));
      const native = face.family === 'sans' || serif;
      const packages = native ? first : packagesFor(wanted, 'sans');
      const files = new Map<string, FontFile>();
      const fileOf = new Map<string, FontFile>();
      let text = '';
      let lost = 0;
      // A text or a word that is cut ends in a sign that needs its glyph too.
      for (const sign of wanted.length > LONG ? ['…', '-'] : []) {
        const file = findFile(packages, codeOf(sign), face);
        if (file) files.set(file.name, file);
      }
      for (const character of wanted) {
        const file = findFile(packages, codeOf(character), face);
        if (file) {
          text += character;
          files.set(file.name, file);
          fileOf.set(character, file);
        } else if (LETTER.test(character)) lost += 1;
      }
      text = text.replace(/ {2,}/g, ' ').trim();
      if (!/[\p{L}\p{N}]/u.test(text) || lost > letters.length * LOST_MOST) return null;
      for (const [name, file] of files) used.set(name, file);
      return {
        text,
        fontFamily: [...files.keys()].join(', '),
        rightToLeft: isRightToLeft(text),
        native,
        measure: (piece) =>
          [...piece].reduce(
            (sum, character) =>
              sum + (fileOf.get(character)?.metrics.get(codeOf(character)) ?? 0.5),
            0,
          ),
      };
    },
    fonts: () => fontsOf([...used.values()]),
  };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
