import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { comparable, type Piece } from './stands-in.ts';

const run = promisify(execFile);
const OPTIONS = { maxBuffer: 2 ** 28, timeout: 60_000 };
const DPI = 96;
/** In a place without letters the colours of all pixels are this close, out of 255. */
const EVEN = 20;
/** In points. */
const HEIGHT_MIN = 1;
const HEIGHT_USUAL = 8;

type Word = { page: number; left: number; top: number; right: number; bottom: number };
/** A text as a program prints it, and the word of each of its letters. */
export type PrintedText = { letters: string; words: readonly Word[]; wordAt: readonly number[] };

/**
 * The words of a PDF as poppler's pdftotext finds them, with their places. It prints text that nobody sees
 * as well: `isPainted` tells that apart.
 *
 * @param order as on the page, or as the file has it
 * @throws where poppler cannot read the file.
 */
export async function printedText(path: string, order: 'page' | 'file'): Promise<PrintedText> {
  const raw = order === 'file' ? ['-raw'] : [];
  const { stdout } = await run('pdftotext', ['-bbox', ...raw, path, '-'], OPTIONS);
  const words: Word[] = [];
  const wordAt: number[] = [];
  let letters = '';
  let page = 0;
  for (const line of stdout.split('\n')) {
    if (line.includes('<page ')) page += 1;
    const [, left, top, right, bottom, text] =
      /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)<\/word>/.exec(line) ?? [];
    if (text === undefined) continue;
    const told = comparable(unescaped(text));
    for (const _unit of told.split('')) wordAt.push(words.length);
    letters += told;
    const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom].map(Number);
    words.push({ page, left: l, top: t, right: r, bottom: b });
  }
  return { letters, words, wordAt };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? "'");

type Picture = { data: Uint8Array; width: number; height: number; channels: number };

/** The pages of a PDF as poppler's pdftoppm paints them, each painted when it is first looked at. */
export class PaintedPages {
  private readonly pages = new Map<number, Promise<Picture>>();
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Whether there is ink in the place of each word that pieces of a printed text touch. */
  async isPainted({ words, wordAt }: PrintedText, pieces: readonly Piece[]): Promise<boolean> {
    const touched = new Set(
      pieces.flatMap(({ from, length }) => wordAt.slice(from, from + length)),
    );
    for (const at of touched)
      if (!hasInk(await this.page(words[at]!.page), standing(words[at]!))) return false;
    return true;
  }

  private page(number: number): Promise<Picture> {
    const known = this.pages.get(number);
    if (known) return known;
    const painted = paint(this.path, number);
    this.pages.set(number, painted);
    return painted;
  }
}

async function paint(path: string, page: number): Promise<Picture> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-seen-'));
  try {
    const only = ['-f', page, '-l', page, '-r', DPI].map(String);
    await run('pdftoppm', ['-png', ...only, path, join(folder, 'page')], OPTIONS);
    const [name = ''] = await readdir(folder);
    const { data, info } = await sharp(join(folder, name)).raw().toBuffer({
      resolveWithObject: true,
    });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A font that states no height has flat boxes in poppler: its letters stand on them. */
function standing(word: Word): Word {
  if (word.bottom - word.top >= HEIGHT_MIN) return word;
  return { ...word, top: word.top - HEIGHT_USUAL, bottom: word.bottom + HEIGHT_MIN };
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
