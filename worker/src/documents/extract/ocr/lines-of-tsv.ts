import { normalizeText } from '@citeloom/common/domain/text/normalize-text';
import type { Color } from '../hidden/css-color.ts';
import { isLegible } from '../hidden/legible.ts';
import type { PagePicture } from '../pdf/compose-picture.ts';
import type { RecognizedLine } from './recognized-line.ts';

/** Words of which tesseract is less sure (of 100) may be read wrongly. */
const SURE = 90;
/** Specks of which it is less sure are no words. */
const SPECK = 30;
/** Smaller print is not read, as in the text of a PDF. */
const PRINT_MIN = 2;
/** Of the size of print: how far letters reach above the line, with and without those that rise, and below. */
const SHARES = { high: 0.72, low: 0.5, below: 0.21 };
const RISING = /[\p{Lu}\p{N}bdfhklt(]/u;
const FALLING = /[gjpqy(,;Q]/;
/** Columns of what tesseract tells of each word (its TSV renderer). */
const WORD = '5';

type Word = { text: string; sure: number; left: number; top: number; right: number; foot: number };
type Line = { paragraph: string; words: Word[] };

/**
 * The lines of a page from what tesseract tells of its picture, in the order in which it reads them. Left
 * out are specks, and what readers of the page do not see: too small, or of the shade of its ground.
 */
export function linesOfTsv(tsv: string, picture: PagePicture): RecognizedLine[] {
  const lines = new Map<string, Line>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t');
    if (level !== WORD) continue;
    const [left = 0, top = 0, width = 0, height = 0, sure = 0] = rest.slice(0, 5).map(Number);
    const text = normalizeText(rest.slice(5).join(' ')).replace(/\s+/g, ' ').trim();
    const word = { text, sure, left, top, right: left + width, foot: top + height };
    if (![left, top, width, height, sure].every(Number.isFinite)) continue;
    if (text === '' || !isSeen(word, picture)) continue;
    if (sure < SPECK && !/[\p{L}\p{N}]{2}/u.test(text)) continue;
    const within = [page, block, paragraph].join();
    const key = `${within},${line}`;
    const known = lines.get(key);
    if (known) known.words.push(word);
    else lines.set(key, { paragraph: within, words: [word] });
  }
  return withSizes([...lines.values()], picture);
}

/** Lines of one paragraph are of one size: that of a line alone depends on which letters stand in it. */
function withSizes(lines: readonly Line[], { scale, height }: PagePicture): RecognizedLine[] {
  const sizes = new Map<string, number[]>();
  for (const line of lines) {
    const known = sizes.get(line.paragraph);
    if (known) known.push(sizeOf(line));
    else sizes.set(line.paragraph, [sizeOf(line)]);
  }
  return lines.map((line) => {
    const alike = sizes.get(line.paragraph)!.toSorted((one, other) => one - other);
    const size = alike[Math.floor(alike.length / 2)]!;
    const doubts: number[] = [];
    let text = '';
    for (const word of line.words) {
      if (text !== '') text += ' ';
      if (word.sure < SURE) doubts.push(text.length);
      text += word.text;
    }
    const foot = Math.max(...line.words.map((word) => word.foot));
    const base = foot - (FALLING.test(text) ? SHARES.below * size : 0);
    return {
      ...{ text, doubts, size: size / scale, y: (height - base) / scale },
      x: Math.min(...line.words.map((word) => word.left)) / scale,
      end: Math.max(...line.words.map((word) => word.right)) / scale,
    };
  });
}

/** In pixels. */
function sizeOf({ words }: Line): number {
  const text = words.map((word) => word.text).join('');
  const high =
    Math.max(...words.map(({ foot }) => foot)) - Math.min(...words.map(({ top }) => top));
  const share =
    (RISING.test(text) ? SHARES.high : SHARES.low) + (FALLING.test(text) ? SHARES.below : 0);
  return high / share;
}

function isSeen(word: Word, { width, height, scale, grey }: PagePicture): boolean {
  const [left, top] = [Math.max(0, word.left), Math.max(0, word.top)];
  const [right, foot] = [Math.min(width, word.right), Math.min(height, word.foot)];
  if (right <= left || foot - top < (PRINT_MIN / 2) * scale) return false;
  let [dark, light] = [255, 0];
  for (let row = top; row < foot; row += 1) {
    for (let at = row * width + left; at < row * width + right; at += 1) {
      dark = Math.min(dark, grey[at]!);
      light = Math.max(light, grey[at]!);
    }
  }
  return isLegible(greyOf(dark), greyOf(light));
}

function greyOf(shade: number): Color {
  return { red: shade, green: shade, blue: shade, alpha: 1 };
}
