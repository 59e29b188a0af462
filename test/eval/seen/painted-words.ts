import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DPI, type PdfProgram, type Word } from './pdf-programs.ts';
import { comparable, type Piece } from './stands-in.ts';

/** In a place without letters the colours of all pixels are this close, out of 255. */
const EVEN = 20;
/** In points. */
const SIZE_MIN = 1;
const SIZE_USUAL = 8;

/** Letters of Hebrew, Arabic and their neighbours. */
export const FROM_RIGHT = /[\u0590-\u08FF]/;

/** Words as one text, and the word of each of its letters. */
export type PrintedText = { letters: string; wordAt: readonly Word[] };

/** The text that words make in their order. */
export function textOfWords(words: readonly Word[]): PrintedText {
  return {
    letters: words.map((word) => word.letters).join(''),
    wordAt: words.flatMap((word) => word.letters.split('').map(() => word)),
  };
}

/** Figures and their separators within words, letters with their marks, and each other sign. */
const SIGNS = /\p{N}+(?:[.,]\p{N}+)*|\P{M}\p{M}*|[^]/gu;
const NUMBERS = /^(?=\P{N}*\p{N})\P{L}+$/u;

/**
 * Words row by row from the right, as letters that are written so are read.
 *
 * @param numbers whether figures that follow each other do so from the right too, as those behind Arabic letters
 * (Unicode's UAX 9, W2), or stand as they are, as behind Hebrew and Latin ones.
 */
export function rowsFromRight(
  words: readonly Word[],
  numbers: 'from the right' | 'as they are',
): Word[] {
  const isFromRight = ({ text }: Word) =>
    FROM_RIGHT.test(text) || (numbers === 'from the right' && NUMBERS.test(text));
  const rows: Word[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const middle = (word.top + word.bottom) / 2;
    const isBeside = row?.[0]?.page === word.page && row[0].top < middle && middle < row[0].bottom;
    if (row && isBeside) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => fromRight(row, isFromRight));
}

/** Words that are read from the right turned round, and those between them as they stand. */
function fromRight(row: readonly Word[], isFromRight: (word: Word) => boolean): Word[] {
  const runs: Word[][] = [];
  for (const word of [...row].sort((one, other) => one.left - other.left)) {
    if (word.letters === '') continue;
    const last = runs.at(-1);
    if (isFromRight(word)) {
      const signs = word.text.match(SIGNS) ?? [];
      runs.push([{ ...word, letters: comparable(signs.reverse().join('')) }]);
    } else if (last && !isFromRight(last[0]!)) last.push(word);
    else runs.push([word]);
  }
  return runs.reverse().flat();
}

type Picture = { data: Uint8Array; width: number; height: number; channels: number };

/** The pages of a PDF as a program paints them, each painted when it is first looked at. */
export class PaintedPages {
  private readonly pages = new Map<number, Promise<Picture>>();
  private readonly path: string;
  private readonly program: PdfProgram;

  constructor(path: string, program: PdfProgram) {
    this.path = path;
    this.program = program;
  }

  /** Whether there is ink in the place of each word that pieces of a printed text touch. */
  async isPainted({ wordAt }: PrintedText, pieces: readonly Piece[]): Promise<boolean> {
    const touched = new Set(
      pieces.flatMap(({ from, length }) => wordAt.slice(from, from + length)),
    );
    for (const word of touched)
      if (!hasInk(await this.page(word.page), standing(word))) return false;
    return true;
  }

  private page(number: number): Promise<Picture> {
    const known = this.pages.get(number);
    if (known) return known;
    const painted = paint(this.program, this.path, number);
    this.pages.set(number, painted);
    return painted;
  }
}

async function paint(program: PdfProgram, path: string, page: number): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-seen-'));
  try {
    const picture = join(folder, 'page.png');
    await program.paint(path, page, picture);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A font that states no height or width has flat boxes: its letters stand at their foot and their left. */
function standing(word: Word): Word {
  const isFlat = word.bottom - word.top < SIZE_MIN;
  const isThin = word.right - word.left < SIZE_MIN;
  return {
    ...word,
    top: isFlat ? word.top - SIZE_USUAL : word.top,
    bottom: isFlat ? word.bottom + SIZE_MIN : word.bottom,
    right: isThin ? word.left + SIZE_USUAL : word.right,
  };
}

function hasInk({ data, width, height, channels }: Picture, word: Word): boolean {
  const pixel = (points: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((points * DPI) / 72)));
  const [left, right] = [pixel(word.left, width), pixel(word.right, width)];
  const [top, bottom] = [pixel(word.top, height), pixel(word.bottom, height)];
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const value = data[(y * width + x) * channels + channel]!;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    if (most - least > EVEN) return true;
  }
  return false;
}
