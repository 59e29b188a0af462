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
    const { stdout } = await run('pdftotext', ['-bbox', ...order, path, '-'], OPTIONS);
    return boxesIn(
      stdout,
      /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)<\/word>/,
    );
  }),
  paint: (path, page, picture) => {
    const only = ['-f', page, '-l', page, '-r', DPI, '-singlefile'].map(String);
    return run('pdftoppm', ['-png', ...only, path, picture.replace(/\.png$/, '')], OPTIONS);
  },
};

/** Its words are single letters. */
const muPdf: PdfProgram = {
  orders: [
    async (path) => {
      const { stdout } = await run('mutool', ['draw', '-q', '-F', 'stext', path], OPTIONS);
      return boxesIn(stdout, /<char quad="(\S+) (\S+) \S+ \S+ \S+ \S+ (\S+) (\S+)".* c="(.*)"\/>/);
    },
  ],
  paint: (path, page, picture) =>
    run('mutool', ['draw', '-q', '-r', String(DPI), '-o', picture, path, String(page)], OPTIONS),
};

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
