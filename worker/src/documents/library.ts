import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import type { LibraryDescription } from './library-description.ts';
import type { WeighedQuestion } from './index/weighed-question.ts';
import type { NamedDocument } from './folder-library.ts';
import { folderName } from './folder/library-state.ts';
import type { DocumentHit } from './index/search-documents.ts';
import type * as LibraryThread from './library.thread.ts';
import type { LibraryThreadData } from './library.thread.ts';
import { openThread } from './open-thread.ts';
import { readInBackground } from './read-in-background.ts';

/** The library of documents as the rest of the worker sees it; all its work is done in a thread. */
export type Library = {
  /** What people call the folder. */
  readonly name: string;
  /** Reads what is new or has changed. The notes name what cannot be read, or that nothing is there. */
  prepare(signal: AbortSignal): Promise<Note[]>;
  /** Documents that answer a question, best first; none while the folder is missing. */
  search(
    query: string,
    options: { since: Date | null; limit: number; signal: AbortSignal },
  ): Promise<DocumentHit[]>;
  /** What is known of a document by its path in the folder; null for an unknown one. */
  find(path: string, signal: AbortSignal): Promise<LibraryDocument | null>;
  /** Titles and headings of documents, about 2,000 of them at most. */
  names(): Promise<NamedDocument[]>;
  /** How much of a question each of its words is by its rarity in the library, and its language. */
  weighQuestion(query: string): Promise<WeighedQuestion>;
  /** What can be searched, and how a misspelt question may be meant. */
  describe(query?: string): Promise<LibraryDescription>;
  close(): Promise<void>;
};

/**
 * Opens the library over a folder (absolute path) and begins to read it in the background. A folder or
 * database that is not there is no error: it is tried again. All methods but `close` throw a retryable
 * ProviderError when the database fails, and the signal's reason when they are aborted.
 */
export function openLibrary({
  folder,
  databaseUrl,
  log,
}: {
  folder: string;
  databaseUrl: string;
  log: Logger;
}): Library {
  const workerData: LibraryThreadData = { folder, databaseUrl, logLevel: log.level };
  const { call, close } = openThread<typeof LibraryThread>({
    file: new URL('./library.thread.ts', import.meta.url),
    workerData,
    userText: 'The library of documents does not answer at the moment.',
    log,
  });
  const closing = new AbortController();
  const reading = readInBackground(() => call('refresh', undefined), closing.signal);

  return {
    name: folderName(folder),
    prepare: (signal) => call('refresh', undefined, signal),
    search: (query, { since, limit, signal }) => call('search', { query, since, limit }, signal),
    find: (path, signal) => call('find', { path }, signal),
    names: () => call('names', undefined),
    weighQuestion: (query) => call('weighQuestion', { query }),
    describe: (query) => call('describe', { query }),
    async close() {
      closing.abort();
      await Promise.allSettled([close(), reading]);
    },
  };
}
