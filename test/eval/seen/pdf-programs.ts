import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath } from '../../../scripts/start-up/run-program.js';
import { comparable } from './stands-in.ts';

const run = promisify(execFile);
const OPTIONS = { maxBuffer: 2 ** 28, timeout: 60_000 };
export const DPI = 96;

/** A word in its place, in points from the upper left, as the program prints it and as it is compared. */
export type Word = {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  text: string;
  letters: string;
};

/** A program that reads and paints PDFs. */
export type PdfProgram = {
  /** The words in the orders in which the program gives them; each throws where it cannot read the file. */
  orders: readonly ((path: string) => Promise<Word[]>)[];
  paint: (path: string, page: number, picture: string) => Promise<unknown>;
};

const poppler: PdfProgram = {
  orders: [[], ['-raw']].map((order) => async (path: string) => {
    const { stdout, stderr } = await run('pdftotext', ['-bbox', ...order, path, '-'], OPTIONS);
    const words = boxesIn(
      stdout,
      /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)<\/word>/,
    );
    // One that cannot be decrypted has no words, and is no page without words.
    if (words.length === 0 && /^Syntax Error/m.test(stderr)) throw new Error(stderr.split('\n')[0]);
    return words;
  }),
  paint: (path, page, picture) => {
    const only = ['-f', page, '-l', page, '-r', DPI, '-singlefile'].map(String);
    return run('pdftoppm', ['-png', ...only, path, picture.replace(/\.png$/, '')], OPTIONS);
  },
};

/** Its words are single letters. It ends with 1 after any complaint, and has printed and painted what it could. */
const muPdf: PdfProgram = {
  orders: [
    async (path) => {
      const args = ['draw', '-q', '-F', 'stext', path];
      const { stdout, failure } = await run('mutool', args, OPTIONS).then(
        ({ stdout }) => ({ stdout, failure: undefined }),
        (failure: Error & { code?: unknown; stdout?: string }) => ({
          stdout: (failure.code === 1 && failure.stdout) || '',
          failure,
        }),
      );
      const words = boxesIn(
        stdout,
        /<char quad="(\S+) (\S+) \S+ \S+ \S+ \S+ (\S+) (\S+)".* c="(.*)"\/>/,
      );
      if (failure && words.length === 0) throw failure;
      return words;
    },
  ],
  paint: (path, page, picture) =>
    run(
      'mutool',
      [...['draw', '-q', '-r', String(DPI), '-o', picture, path, String(page)]],
      OPTIONS,
    ).catch((cause: { code?: unknown }) => {
      if (cause.code !== 1) throw cause;
    }),
};

/** A line of `pdffonts`: an encoding by numbers of glyphs, and no font in the file. */
const NUMBERED_AND_AWAY = /\sIdentity-[HV]\s+no\s/;

/**
 * Whether a PDF has text in numbers of the glyphs of a font that it does not hold, by poppler. Where that font is
 * not installed, programs paint other letters by the same numbers, and none can tell what the file's author saw.
 */
export async function hasGlyphNumbers(path: string): Promise<boolean> {
  const { stdout } = await run('pdffonts', [path], OPTIONS).catch(() => ({ stdout: '' }));
  return stdout.split('\n').some((line) => NUMBERED_AND_AWAY.test(line));
}

/** The programs on this machine by which PDFs are read, each on its own. */
export function pdfPrograms(): PdfProgram[] {
  const hasMuPdf = findOnPath('mutool', process.env['PATH']).length > 0;
  return hasMuPdf ? [poppler, muPdf] : [poppler];
}

function boxesIn(xml: string, box: RegExp): Word[] {
  const words: Word[] = [];
  let page = 0;
  for (const line of xml.split('\n')) {
    if (line.includes('<page ')) page += 1;
    const found = box.exec(line);
    if (!found) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
    const text = unescaped(found[5] ?? '');
    words.push({ page, left, top, right, bottom, text, letters: comparable(text) });
  }
  return words;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name] ?? "'");
