import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { takeLease } from '@citeloom/common/server/models/lease';
import type { Logger } from '@citeloom/common/server/log';
import { EXTRACTOR_VERSION } from '../extract/extractor-version.ts';
import { findTesseract } from '../extract/ocr/tesseract.ts';
import type { ReaderPool } from '../extract/readers/reader-pool.ts';
import { storedTexts } from '../stored-texts.ts';
import { loadCatalogue, removeEntries, renameEntries } from './catalogue.ts';
import type { StateWriter } from './library-state.ts';
import { readDocuments } from './read-documents.ts';
import { titlesToChange } from './shared-titles.ts';
import type { FolderFile, FolderListing } from './walk-folder.ts';
import { walkFolder } from './walk-folder.ts';

/** While one process reads new documents, others wait for it instead of reading the same ones. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const WAIT_MS = 300;

type Refresh = {
  folder: string;
  readers: ReaderPool;
  state: StateWriter;
  log: Logger;
  signal: AbortSignal;
};

/** A folder as it is now: what each document holds, or why it cannot be read. */
export type Catalogue = { entries: LibraryDocument[]; listing: FolderListing };

/**
 * Brings the stored catalogue of a folder up to date: looks at every file, reads what is new or has
 * changed (bytes, mtime, version of the extractor, text lost, tesseract there by now), forgets what is gone.
 *
 * @returns undefined when the folder is not there; its catalogue stays for when it comes back.
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function refreshCatalogue(refresh: Refresh): Promise<Catalogue | undefined> {
  const { folder, signal } = refresh;
  const listing = await walkFolder(folder);
  if (listing === undefined) return undefined;
  const holder = randomUUID();
  for (;;) {
    signal.throwIfAborted();
    const catalogue = await loadCatalogue(folder);
    const paths = new Set(listing.files.map((file) => file.path));
    const gone = [...catalogue.keys()].filter((path) => !paths.has(path));
    const changed = await changedFiles(listing.files, catalogue);
    if (changed.length === 0) {
      return await settle(gone, catalogue, folder, listing);
    }
    const name = `library ${folder}`;
    if (!(await takeLease(name, holder, LEASE_MS))) {
      await sleep(WAIT_MS, undefined, { signal });
      continue;
    }
    const renewal = setInterval(() => {
      takeLease(name, holder, LEASE_MS).catch((error: unknown) => refresh.log.warn({ err: error }));
    }, RENEW_MS);
    try {
      await readWithProgress(changed, catalogue, refresh);
      // What follows needs the memory: the new texts are indexed.
      refresh.readers.rest();
      return await settle(gone, catalogue, folder, listing);
    } finally {
      clearInterval(renewal);
      await takeLease(name, holder, 0).catch(() => undefined);
    }
  }
}

/** Forgets what is gone, and tells apart documents that share a title. */
async function settle(
  gone: readonly string[],
  catalogue: Map<string, LibraryDocument>,
  folder: string,
  listing: FolderListing,
): Promise<Catalogue> {
  await removeEntries(folder, gone);
  for (const path of gone) catalogue.delete(path);
  const titles = titlesToChange(catalogue.values());
  await renameEntries(folder, titles);
  for (const [path, title] of titles) catalogue.set(path, { ...catalogue.get(path)!, title });
  return { entries: [...catalogue.values()], listing };
}

async function changedFiles(
  files: readonly FolderFile[],
  catalogue: ReadonlyMap<string, LibraryDocument>,
): Promise<FolderFile[]> {
  const textIds = [...catalogue.values()].flatMap(({ textId }) => textId ?? []);
  const stored = await storedTexts(textIds);
  const recognizes = (await findTesseract()) !== undefined;
  return files.filter((file) => {
    const entry = catalogue.get(file.path);
    return (
      entry?.bytes !== file.bytes ||
      entry.mtimeMs !== file.mtimeMs ||
      entry.extractor !== EXTRACTOR_VERSION ||
      (recognizes && entry.scan?.unread === 'program') ||
      (entry.textId !== null && !stored.has(entry.textId))
    );
  });
}

async function readWithProgress(
  files: readonly FolderFile[],
  catalogue: Map<string, LibraryDocument>,
  { folder, readers, state, log, signal }: Refresh,
): Promise<void> {
  const total = files.length;
  let done = 0;
  let documents = [...catalogue.values()].filter(isReadable).length;
  const progress = () => state.progress({ state: 'reading', documents, reading: { done, total } });
  progress();
  await readDocuments({
    folder,
    files,
    readers,
    log,
    signal,
    onRead(entry) {
      documents += Number(isReadable(entry)) - Number(isReadable(catalogue.get(entry.path)));
      catalogue.set(entry.path, entry);
      done += 1;
      progress();
    },
  });
  log.info({ folder, read: total }, 'new and changed documents are read');
}

function isReadable(entry: LibraryDocument | undefined): boolean {
  return entry?.textId != null;
}
