import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFolder } from './font-files.ts';

/** Text and headings; in slanted words the browser slants the same letters. */
const WEIGHTS = [400, 600] as const;

let faces: string | null = null;

/**
 * The serif of the product for the Latin letters of pages that are read from a disk, as `@font-face` rules
 * with the files in them (62 kB): such a page may load nothing from beside it in every browser.
 */
export function pageFonts(): string {
  const folder = fontFolder('newsreader');
  if (folder === null) return '';
  faces ??= WEIGHTS.map((weight) => {
    const file = readFileSync(join(folder, 'files', `newsreader-latin-${weight}-normal.woff2`));
    return `@font-face{font-family:Newsreader;font-weight:${weight};src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`;
  }).join('\n');
  return faces;
}
