import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readMetrics, type FontMetrics } from './font-metrics.ts';
import { packSfnt, unpackWoff, type FontTables } from './woff-tables.ts';

/** The font packages that covers and PDFs are set in (docs/decisions, libraries). */
export type FontPackage =
  | 'newsreader'
  | 'amiri'
  | 'inter'
  | 'noto-sans'
  | 'noto-sans-arabic'
  | 'noto-sans-hebrew'
  | 'noto-sans-devanagari'
  | 'noto-sans-thai'
  | 'noto-sans-sc'
  | 'noto-sans-kr';

/** One subset file of a font, opened. */
export type FontFile = { name: string; data: Buffer; metrics: FontMetrics };

type Subset = { name: string; ranges: [first: number, last: number][] };

/** Among the packages, or in the folder that `npm run fonts` fills. */
const places = ['./', '../../../fonts/'].map((place) =>
  createRequire(new URL(place, import.meta.url)),
);
const folders = new Map<FontPackage, string | null>();
const subsets = new Map<FontPackage, Subset[]>();

function findFolder(font: FontPackage): string | null {
  for (const { resolve } of places) {
    try {
      return dirname(resolve(`@fontsource/${font}/package.json`));
    } catch {
      // It may be in the other place, or not be installed.
    }
  }
  return null;
}

/** Where a font's files lie; null where it is not installed. */
export function fontFolder(font: FontPackage): string | null {
  const known = folders.get(font);
  if (known !== undefined) return known;
  const folder = findFolder(font);
  folders.set(font, folder);
  return folder;
}

/** Whether a font is installed; those of Chinese and Korean are not by themselves. */
export function hasFont(font: FontPackage): boolean {
  return fontFolder(font) !== null;
}

/** `U+0600-06FF,U+2010` as pairs of numbers. */
function readRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

/** The subsets of a package and what they announce; those of Chinese and Korean are numbered. */
function subsetsOf(font: FontPackage): Subset[] {
  const known = subsets.get(font);
  if (known) return known;
  const folder = fontFolder(font);
  if (folder === null) return [];
  const text = readFileSync(join(folder, 'unicode.json'), 'utf8');
  const read = Object.entries(JSON.parse(text) as Record<string, string>).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: readRanges(ranges),
  }));
  subsets.set(font, read);
  return read;
}

/**
 * Finds the subset file of a package that really has a glyph for a code point, or null; `face` is weight
 * and style as in the file names, e.g. `600-normal`.
 */
export type FindFontFile = (font: FontPackage, codePoint: number, face: string) => FontFile | null;

/**
 * Opens font files as they are needed. Files stay open: a few dozen kilobytes each, and only those that
 * some text has needed.
 *
 * @param prepare may change the tables of each file before it is used.
 */
export function openFontFiles(
  prepare: (tables: FontTables) => void = () => undefined,
): FindFontFile {
  const opened = new Map<string, FontFile | null>();

  function open(font: FontPackage, subset: string, face: string): FontFile | null {
    const name = `${font}-${subset}-${face}`;
    const known = opened.get(name);
    if (known !== undefined) return known;
    let file: FontFile | null = null;
    try {
      const tables = unpackWoff(
        readFileSync(join(fontFolder(font) ?? '', 'files', `${name}.woff`)),
      );
      prepare(tables);
      file = { name, data: packSfnt(tables), metrics: readMetrics(tables) };
    } catch {
      // Some subsets do not exist in every weight and style.
    }
    opened.set(name, file);
    return file;
  }

  return (font, codePoint, face) => {
    for (const { name, ranges } of subsetsOf(font)) {
      if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const file = open(font, name, face);
      if (file?.metrics.has(codePoint)) return file;
    }
    return null;
  };
}
