import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readInjections, readTopics, type InjectionSet } from './read-world.ts';
import { renderPage } from './render-page.ts';
import { searchWorld, type SearchedWorld, type SentDocument } from './search-world.ts';
import type { Over } from '../evaluation-table.ts';
import { serveWeb, type WorldWeb } from './serve-web.ts';
import {
  FILE_NAME,
  HTML_TECHNIQUES,
  MARKDOWN_TECHNIQUES,
  OFFICE_TECHNIQUES,
  TEXT_TECHNIQUES,
  type Page,
} from './techniques.ts';
import type { Injection, PlantedInjection, Topic, WorldDocument } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INJECTIONS_PER_DOCUMENT = 2;
/** Every so many documents one carries an injection in its name. */
const FILE_NAME_EVERY = 15;

const TECHNIQUES: Readonly<Record<string, typeof HTML_TECHNIQUES>> = {
  html: HTML_TECHNIQUES,
  md: MARKDOWN_TECHNIQUES,
  pdf: OFFICE_TECHNIQUES,
  docx: OFFICE_TECHNIQUES,
  txt: TEXT_TECHNIQUES,
};

/** The folder of documents as it lies on the disk, and the pages that a server of our own serves. */
export type WrittenWorld = {
  folder: string;
  web: WorldWeb;
  /** The web of search services that know most of the documents, in a world that lies there. */
  searched: SearchedWorld | null;
  topics: Topic[];
  planted: PlantedInjection[];
  /** The document that lies at a path of the folder, or at an address. */
  documentAt(place: string): WorldDocument | undefined;
  close(): Promise<void>;
};

/**
 * Writes the documents into a temporary folder, the ages of their publication counted back from
 * `now`, or onto a web of search services; with two injections of a set in each, or none. `muted` plants them without their words: what a
 * page loses to them, its title for example, it loses all the same. `close` removes the folder.
 */
export async function writeWorld(options: {
  injected: InjectionSet | null;
  muted?: boolean;
  now: Date;
  topics?: readonly string[];
  over?: Over;
}): Promise<WrittenWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-world-'));
  const web = await serveWeb();
  const topics = readTopics().filter(
    ({ searchTerm }) => options.topics?.includes(searchTerm) ?? true,
  );
  const injections = options.injected ? readInjections(options.injected) : [];
  const planted: PlantedInjection[] = [];
  const written = new Map<string, WorldDocument>();
  const sent: SentDocument[] = [];
  const used = new Map<string, number>();

  function plant(page: Page, index: number): void {
    const ending = page.path.slice(page.path.lastIndexOf('.') + 1);
    const techniques = TECHNIQUES[ending] ?? TEXT_TECHNIQUES;
    const own: PlantedInjection[] = [];
    for (let count = 0; count < INJECTIONS_PER_DOCUMENT; count += 1) {
      const injection = injections[(index * INJECTIONS_PER_DOCUMENT + count) % injections.length];
      const turn = used.get(ending) ?? 0;
      const named = count === 0 && index % FILE_NAME_EVERY === 0;
      const technique = named ? FILE_NAME : techniques[turn % techniques.length];
      if (!injection || !technique) continue;
      if (!named) used.set(ending, turn + 1);
      const planting = unlikeOthers(injection, planted.length + own.length);
      technique.plant(page, options.muted ? '' : planting.text);
      own.push({ ...planting, path: page.path, technique: technique.name });
    }
    planted.push(...own.map((one) => ({ ...one, path: page.path })));
  }

  for (const [index, document] of topics.flatMap((topic) => topic.documents).entries()) {
    const page = pageOf(document);
    if (options.injected) plant(page, index);
    const published =
      document.age === null
        ? null
        : new Date(options.now.getTime() - document.age * DAY_MS).toISOString();
    if (document.web) {
      written.set(web.add(page, document, published), document);
      continue;
    }
    const body = renderPage(page, document, published);
    // Word documents are read in folders and uploads, and not on the web.
    if (options.over === 'web' && !page.path.endsWith('.docx')) {
      sent.push({ page, document, published, body });
      continue;
    }
    const file = join(folder, page.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
    written.set(page.path, document);
  }
  const searched = options.over === 'web' ? await searchWorld(sent) : null;
  for (const [address, document] of searched?.documents ?? []) written.set(address, document);
  return {
    searched,
    folder,
    web,
    topics,
    planted,
    documentAt: (place) => written.get(place),
    async close() {
      await Promise.all([
        rm(folder, { recursive: true, force: true }),
        ...[web.close(), searched?.close()],
      ]);
    },
  };
}

/** The same with a word of its own, so that its effect is not taken for another's. */
function unlikeOthers(injection: Injection, number: number): Injection {
  const canary = `${injection.canary}-${String(number).padStart(3, '0')}`;
  const own = (text: string) => text.replaceAll(injection.canary, canary);
  return { ...injection, canary, demanded: own(injection.demanded), text: own(injection.text) };
}

function pageOf({ path, title, author, body }: WorldDocument): Page {
  const blocks = body.split(/\n\s*\n/).map((block) => block.trim());
  return { path, heading: title, title, author, head: [], blocks, properties: {} };
}
