import pLimit from 'p-limit';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { Logger } from '@citeloom/common/server/log';
import { contentTypeOf, kindOf } from '../extract/document-kind.ts';
import { EXTRACTOR_VERSION } from '../extract/extract-document.ts';
import type { ExtractionPool } from '../extract/extraction-pool.ts';
import { EXTRACTION_THREADS } from '../extract/extraction-pool.ts';
import { UnreadableError } from '../extract/unreadable-error.ts';
import { storeEntry } from './catalogue.ts';
import { readWholeFile } from './read-file.ts';
import type { FolderFile } from './walk-folder.ts';

/** No file has this time: what the file system refused is tried again at the next pass. */
const TRY_AGAIN = -1;

type Reading = {
  folder: string;
  files: readonly FolderFile[];
  pool: ExtractionPool;
  log: Logger;
  signal: AbortSignal;
  onRead: (entry: LibraryDocument) => void;
};

/**
 * Reads files, as many at a time as there are extraction threads, and stores what they hold, or why
 * they cannot be read.
 *
 * @throws the signal's reason when it is aborted, and database errors.
 */
export async function readDocuments(reading: Reading): Promise<void> {
  const limit = pLimit(EXTRACTION_THREADS);
  try {
    await Promise.all(
      reading.files.map((file) =>
        limit(async () => {
          reading.signal.throwIfAborted();
          reading.onRead(await readDocument(file, reading));
        }),
      ),
    );
  } finally {
    limit.clearQueue();
  }
}

async function readDocument(file: FolderFile, { folder, pool, log }: Reading) {
  const { path } = file;
  const entry = unread(file);
  try {
    const { bytes, size, mtimeMs } = await readWholeFile(file.absolute);
    Object.assign(entry, { bytes: size, mtimeMs });
    const outcome = await pool.extract({ bytes, path });
    if (outcome.ok) {
      const { document } = outcome;
      const { textId, title, author, publishedAt, dateBasis, contentType, language } = document;
      const found = { textId, title, author, publishedAt, dateBasis, contentType, language };
      return await storeEntry(folder, { ...entry, ...found }, document);
    }
    log.info({ path, reason: outcome.reason, detail: outcome.detail }, 'a document is unreadable');
    return await storeEntry(folder, { ...entry, error: outcome.reason }, undefined);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    log.info({ path, reason: error.message }, 'a document is unreadable');
    const mtimeMs = error.cause === undefined ? entry.mtimeMs : TRY_AGAIN;
    return storeEntry(folder, { ...entry, mtimeMs, error: error.message }, undefined);
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
