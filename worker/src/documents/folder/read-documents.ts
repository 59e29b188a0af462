import { toldFields } from '@citeloom/common/server/models/read-fields';
import type { Logger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { contentTypeOf, kindOf } from '../extract/document-kind.ts';
import { EXTRACTOR_VERSION } from '../extract/extractor-version.ts';
import { readWholeFile } from '../extract/read-file.ts';
import type { ReaderPool } from '../extract/readers/reader-pool.ts';
import { READERS } from '../extract/readers/reader-pool.ts';
import type { ReadingOutcome } from '../extract/readers/reading-outcome.ts';
import { failedReading } from '../extract/readers/reading-outcome.ts';
import { UnreadableError } from '../extract/unreadable-error.ts';
import { storeEntry } from './catalogue.ts';
import type { FolderFile } from './walk-folder.ts';

/** No file has this time: what may pass is tried again at the next pass. */
const TRY_AGAIN = -1;

type Reading = {
  folder: string;
  files: readonly FolderFile[];
  readers: ReaderPool;
  log: Logger;
  signal: AbortSignal;
  onRead: (entry: LibraryDocument) => void;
};

/**
 * Reads files and stores what they hold, or why they cannot be read.
 *
 * @throws the signal's reason when it is aborted, and database errors.
 */
export async function readDocuments(reading: Reading): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([reading.signal, failed.signal]);
  const files = reading.files.values();
  const readOnAndOn = async () => {
    for (const file of files) {
      signal.throwIfAborted();
      reading.onRead(await readDocument(file, { ...reading, signal }));
    }
  };
  const readers = Array.from({ length: READERS }, () =>
    readOnAndOn().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  await Promise.all(readers);
}

async function readDocument(
  file: FolderFile,
  { folder, readers, log, signal }: Reading,
): Promise<LibraryDocument> {
  const { stamp, outcome } = await readFile(file, readers, signal);
  signal.throwIfAborted();
  const entry = { ...unread(file), ...stamp };
  if (outcome.ok) {
    const { document } = outcome;
    const found = { textId: document.textId, ...toldFields(document) };
    const ownTitles = { stated: document.title, heading: document.heading };
    return storeEntry(folder, { ...entry, ...found, ownTitles }, document);
  }
  const { reason, detail, passing, scan } = outcome;
  log.info({ path: file.path, reason, detail }, 'a document cannot be read');
  const mtimeMs = passing ? TRY_AGAIN : entry.mtimeMs;
  return storeEntry(folder, { ...entry, mtimeMs, error: reason, scan }, undefined);
}

/** What a file holds, with its stat at the moment it was read. */
async function readFile(
  file: FolderFile,
  readers: ReaderPool,
  signal: AbortSignal,
): Promise<{ stamp?: { bytes: number; mtimeMs: number }; outcome: ReadingOutcome }> {
  try {
    const { bytes, size, mtimeMs } = await readWholeFile(file.absolute);
    const outcome = await readers.read({ path: file.path, bytes }, undefined, { signal });
    return { stamp: { bytes: size, mtimeMs }, outcome };
  } catch (error) {
    const passing = !(error instanceof UnreadableError) || error.cause !== undefined;
    return { outcome: failedReading(error, passing) };
  }
}

function unread(file: FolderFile): Omit<LibraryDocument, '_id' | 'folder'> {
  const kind = kindOf(file.path);
  return {
    path: file.path,
    bytes: file.bytes,
    mtimeMs: file.mtimeMs,
    extractor: EXTRACTOR_VERSION,
    textId: null,
    title: '',
    author: null,
    publishedAt: null,
    dateBasis: 'none',
    contentType: kind === undefined ? '' : contentTypeOf(kind),
    language: '',
    error: null,
    readAt: new Date(),
  };
}
