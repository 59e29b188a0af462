import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { PaintedPages, printedText, type PrintedText } from './painted-words.ts';
import { comparable, piecesIn } from './stands-in.ts';

const run = promisify(execFile);
const CONVERTED_MS = 120_000;
const AT_ONCE = 25;
const SHOWN_MS = 20_000;
/** A page that hides all of itself until its scripts have run is shown as they leave it. */
const LOADED =
  'html, body { visibility: visible !important; opacity: 1 !important; display: block !important }';

/** How a sentence stands in a rendering. */
export type Standing = 'whole' | 'in pieces' | 'not painted' | 'missing';
/** Finds sentences in the rendering of one document. */
type Rendering = (sentence: string) => Promise<Standing>;
/** Renders a document by another program than the product. Throws where that program cannot. */
export type Renderer = { render: (path: string) => Promise<Rendering>; end: () => Promise<void> };

/** PDFs: the words as pdftotext prints them, where pdftoppm paints something in their places. */
export function pdfRenderer(): Renderer {
  return { render: renderedPdf, end: async () => {} };
}

async function renderedPdf(path: string): Promise<Rendering> {
  const pages = new PaintedPages(path);
  const first = await printedText(path, 'page');
  let second: Promise<PrintedText> | undefined;
  return async (sentence) => {
    const letters = comparable(sentence);
    let best: Standing = 'missing';
    const inOrder = piecesIn(first.letters, letters);
    const tries = [
      first,
      ...(inOrder?.length === 1 ? [] : [await (second ??= printedText(path, 'file'))]),
    ];
    for (const text of tries) {
      const pieces = piecesIn(text.letters, letters);
      if (!pieces) continue;
      if (!(await pages.isPainted(text, pieces))) {
        if (best === 'missing') best = 'not painted';
      } else if (pieces.length === 1) return 'whole';
      else best = 'in pieces';
    }
    return best;
  };
}

/** Word documents: as LibreOffice makes PDFs of them, many at once, which are read back as PDFs. */
export async function wordRenderer(paths: readonly string[]): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-word-'));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const tried = new Set<number>();
  const convert = async (places: readonly number[]) => {
    const copies = places.map((place) => join(folder, `${place}.docx`));
    await Promise.all(copies.map((copy, at) => copyFile(paths[places[at]!]!, copy)));
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
 * Pages: the inner text of their body as Chromium lays them out, without the network and without scripts,
 * so with no more of their styles than the page itself holds.
 */
export async function pageRenderer(): Promise<Renderer> {
  let browser = await launchBrowser();
  return {
    render: async (path) => {
      // One that a page has ended is no reason to leave out those behind it.
      if (!browser.isConnected()) browser = await launchBrowser();
      const context = await browser.newContext({ javaScriptEnabled: false });
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
  const address = pathToFileURL(path).href;
  await page.route('**/*', (route) =>
    route.request().url() === address ? route.continue() : route.abort(),
  );
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: SHOWN_MS });
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
