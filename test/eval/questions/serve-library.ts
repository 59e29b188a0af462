import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { plainWords } from '../../support/plain-text.ts';
import {
  generalServices,
  searchSettings,
  serviceNames,
} from '../../support/scripted-search/open-service.ts';
import type { ScriptedPage } from '../../support/scripted-search/scripted-service.ts';
import { startSearchWeb } from '../../support/scripted-search/start-search-web.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.txt': 'text/plain' };
/** The pages of a library lie on so many sites in turn: one site never fills a research. */
const SITES = 40;

/** A library as pages of the web that search services find. */
export type ServedLibrary = {
  /** A folder without documents, for a product that is to find the pages on the web. */
  emptyFolder: string;
  /** All services on, those that need a model's key where there is one. */
  settings(withModel: boolean): Record<string, string>;
  close(): Promise<void>;
};

/** Serves each file of a library as a page, byte by byte, below services that rank by its words. */
export async function serveLibrary(folder: string): Promise<ServedLibrary> {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => extname(path) in TYPES,
  );
  const pages = await Promise.all(
    paths.sort().map((path, place) => readPage(folder, path, place % SITES)),
  );
  const web = await startSearchWeb(withoutFrames(pages));
  const emptyFolder = await mkdtemp(join(tmpdir(), 'citeloom-no-documents-'));
  return {
    emptyFolder,
    settings: (withModel) =>
      searchSettings(web, [
        'documents',
        ...serviceNames.filter((name) => withModel || name !== 'openai'),
      ]),
    async close() {
      await Promise.all([web.close(), rm(emptyFolder, { recursive: true })]);
    },
  };
}

/** A page whose text is still in its lines, those of the frame of its site among them. */
type FramedPage = Omit<ScriptedPage, 'text'> & { lines: string[] };

async function readPage(folder: string, path: string, site: number): Promise<FramedPage> {
  const body = await readFile(join(folder, path));
  const type = TYPES[extname(path)]!;
  const charset = /charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2000))?.[1] ?? 'utf-8';
  const text = new TextDecoder(charset).decode(body);
  const named = type === 'text/html' ? /<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1] : undefined;
  return {
    path: `/${path.split('/').map(encodeURIComponent).join('/')}`,
    title: plainWords(named ?? '') || basename(path, extname(path)),
    lines: (type === 'text/html' ? linesOf(text) : [text]).map(plainWords),
    ...{ date: null, by: generalServices, site, sent: { body, type } },
  };
}

const UNSEEN = /<!--.*?-->|<(script|style|title)\b.*?<\/\1>/gis;
const BLOCK = /(?=<\/?(?:[dou]l|d[dt]|li|div|p|h[1-6]|table|t[dhr]|br|hr|pre|form|option)\b)/i;

/** What stands in each block of a page. */
const linesOf = (html: string) => html.replace(UNSEEN, ' ').split(BLOCK);

/** A line that so many pages have, and so large a share of all, is the menu or the foot of their site. */
const FRAME_PAGES = 4;
const FRAME_SHARE = 0.1;

/**
 * Pages as search engines index them: without what stands on many pages of a site, which is none of what a
 * page says (template detection, Bar-Yossef and Rajagopalan 2002). A manual has its contents on each of
 * its pages; ranked with them, every page speaks of everything.
 */
function withoutFrames(pages: readonly FramedPage[]): ScriptedPage[] {
  const holders = new Map<string, number>();
  for (const line of pages.flatMap(({ lines }) => [...new Set(lines)]))
    holders.set(line, (holders.get(line) ?? 0) + 1);
  const most = Math.max(FRAME_PAGES, FRAME_SHARE * pages.length);
  return pages.map(({ lines, ...page }) => ({
    ...page,
    text: lines.filter((line) => line !== '' && holders.get(line)! < most).join('\n'),
  }));
}
