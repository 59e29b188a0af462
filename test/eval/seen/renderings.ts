import { execFile } from 'node:child_process';
import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { asWordShows } from './as-word-shows.ts';
import {
  FROM_RIGHT,
  PaintedPages,
  rowsFromRight,
  textOfWords,
  type PrintedText,
} from './painted-words.ts';
import { hasGlyphNumbers, pdfPrograms } from './pdf-programs.ts';
import { comparable, piecesIn, placesIn } from './stands-in.ts';

const run = promisify(execFile);
const CONVERTED_MS = 120_000;
const AT_ONCE = 25;
const SHOWN_MS = 20_000;
/** No name of a real page (RFC 2606). */
const ADDRESS = 'http://page.invalid/';
/** A page that hides all of itself until its scripts have run is shown as they leave it. */
const LOADED =
  'html, body { visibility: visible !important; opacity: 1 !important; display: block !important }';

/** How a sentence stands in a rendering. */
export type Standing = 'whole' | 'in pieces' | 'not painted' | 'missing' | 'without its font';
/** Finds sentences in the rendering of one document. */
type Rendering = (sentence: string) => Promise<Standing>;
/** Renders a document by another program than the product. Throws where that program cannot. */
export type Renderer = { render: (path: string) => Promise<Rendering>; end: () => Promise<void> };

/** PDFs: the words that a program prints, where it paints something in their places. */
export function pdfRenderer(): Renderer {
  return { render: renderedPdf, end: async () => {} };
}

type Reading = { text: PrintedText; pages: PaintedPages };

/** @throws where no program can read the file. */
async function renderedPdf(path: string): Promise<Rendering> {
  const readings = readingsOf(path);
  const read: Reading[] = [];
  const next = async (at: number) => {
    const { value, done } = read[at] ? { value: read[at], done: false } : await readings.next();
    if (!done) read[at] = value!;
    return read[at];
  };
  await next(0);
  let lacksFont: Promise<boolean> | undefined;
  return async (sentence) => {
    const letters = comparable(sentence);
    let best: Standing = 'missing';
    for (let at = 0; ; at += 1) {
      const reading = await next(at);
      if (reading === undefined) {
        const isMissing = best === 'missing';
        return isMissing && (await (lacksFont ??= hasGlyphNumbers(path)))
          ? 'without its font'
          : best;
      }
      // A page that a program cannot paint is not seen by it.
      const standing = await standingIn(reading, letters).catch((): Standing => 'not painted');
      if (standing === 'whole') return standing;
      if (best === 'missing' || standing === 'in pieces') best = standing;
    }
  };
}

/** The readings of a PDF by one program after the other, each made when those before it do not show all. */
async function* readingsOf(path: string): AsyncGenerator<Reading, undefined> {
  let [isRead, failure]: [boolean, unknown] = [false, undefined];
  for (const program of pdfPrograms()) {
    const pages = new PaintedPages(path, program);
    for (const wordsOf of program.orders) {
      const words = await wordsOf(path).catch((cause: unknown) => void (failure ??= cause));
      if (words === undefined) continue;
      isRead = true;
      const text = textOfWords(words);
      yield { text, pages };
      if (!FROM_RIGHT.test(text.letters)) continue;
      for (const numbers of ['as they are', 'from the right'] as const)
        yield { text: textOfWords(rowsFromRight(words, numbers)), pages };
    }
  }
  if (!isRead) throw failure;
  return undefined;
}

async function standingIn({ text, pages }: Reading, letters: string): Promise<Standing> {
  const places = placesIn(text.letters, letters);
  for (const from of places)
    if (await pages.isPainted(text, [{ from, length: letters.length }])) return 'whole';
  if (places.length > 0) return 'not painted';
  const pieces = piecesIn(text.letters, letters);
  if (!pieces) return 'missing';
  return (await pages.isPainted(text, pieces)) ? 'in pieces' : 'not painted';
}

/** Word documents: as LibreOffice makes PDFs of them, many at once, which are read back as PDFs. */
export async function wordRenderer(paths: readonly string[]): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-word-'));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const tried = new Set<number>();
  const convert = async (places: readonly number[]) => {
    const copies = places.map((place) => join(folder, `${place}.docx`));
    for (const [at, copy] of copies.entries())
      await writeFile(copy, await asWordShows(await readFile(paths[places[at]!]!)));
    const asPdf = ['--headless', '--convert-to', 'pdf', '--outdir', folder, ...copies];
    // One that it cannot convert must not take the others along.
    await run('soffice', [profile, ...asPdf], { timeout: CONVERTED_MS }).catch(() => undefined);
    for (const place of places) tried.add(place);
  };
  return {
    render: async (path) => {
      const place = paths.indexOf(path);
      const pdf = join(folder, `${place}.pdf`);
      if (!tried.has(place)) await convert([...paths.keys()].slice(place, place + AT_ONCE));
      if (!existsSync(pdf)) await convert([place]);
      return renderedPdf(pdf);
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Pages: the inner text of their body as Chromium lays them out, without the network, so with no more of their
 * styles than the page itself holds. Scripts are forbidden, not switched off: what is said to those who switch
 * them off is not shown.
 */
export async function pageRenderer(): Promise<Renderer> {
  let browser = await launchBrowser();
  return {
    render: async (path) => {
      // One that a page has ended is no reason to leave out those behind it.
      if (!browser.isConnected()) browser = await launchBrowser();
      const context = await browser.newContext();
      try {
        return await shownPage(await context.newPage(), path);
      } finally {
        await context.close();
      }
    },
    end: () => browser.close(),
  };
}

async function shownPage(page: Page, path: string): Promise<Rendering> {
  const bytes = await readFile(path);
  // As a server tells it; a page that was saved anew may name the encoding that it had before.
  const charset = isUtf8(bytes) ? '; charset=utf-8' : '';
  const headers = {
    'content-type': `text/html${charset}`,
    'content-security-policy': "script-src 'none'; object-src 'none'; frame-src 'none'",
  };
  await page.route('**/*', (route) =>
    route.request().url() === ADDRESS ? route.fulfill({ body: bytes, headers }) : route.abort(),
  );
  await page.goto(ADDRESS, { waitUntil: 'domcontentloaded', timeout: SHOWN_MS });
  const text = await page.evaluate((css) => {
    const sheet = document.createElement('style');
    sheet.textContent = css;
    document.documentElement.append(sheet);
    return document.body.innerText;
  }, LOADED);
  const shown = comparable(text);
  return async (sentence) => {
    const pieces = piecesIn(shown, comparable(sentence));
    return pieces === undefined ? 'missing' : pieces.length === 1 ? 'whole' : 'in pieces';
  };
}
