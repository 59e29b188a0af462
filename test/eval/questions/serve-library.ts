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
  const web = await startSearchWeb(
    await Promise.all(paths.sort().map((path, place) => pageOf(folder, path, place % SITES))),
  );
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

async function pageOf(folder: string, path: string, site: number): Promise<ScriptedPage> {
  const body = await readFile(join(folder, path));
  const type = TYPES[extname(path)]!;
  const charset = /charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2000))?.[1] ?? 'utf-8';
  const text = new TextDecoder(charset).decode(body);
  const named = type === 'text/html' ? /<title[^>]*>([^<]+)<\/title>/i.exec(text)?.[1] : undefined;
  return {
    path: `/${path.split('/').map(encodeURIComponent).join('/')}`,
    title: plainWords(named ?? '') || basename(path, extname(path)),
    // Words at the end of a block are none with those of the next.
    text: plainWords(text.replace(/<(script|style)\b.*?<\/\1>/gis, '').replaceAll('<', ' <')),
    ...{ date: null, by: generalServices, site, sent: { body, type } },
  };
}
