import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import type { LibraryDocument } from '@citeloom/common/server/models/library-document';
import { ProviderError } from '../engine/provider-error.ts';
import { folderName } from './folder/library-state.ts';
import type { DocumentHit } from './index/search-documents.ts';
import type { PassageHit } from './index/search-passages.ts';
import type * as LibraryThread from './library.thread.ts';
import type { LibraryThreadData } from './library.thread.ts';

/** First pause before the folder is tried again in the background, then doubled up to the second. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;
const HEAP_LIMIT_MB = 4096;

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
  /** The passages of stored texts (of any provider) that answer a question best. */
  passages(query: string, textIds: readonly string[], limit: number): Promise<PassageHit[]>;
  /** Text id → id of the first of the given texts that it is a near-copy of, itself included. */
  nearCopies(textIds: readonly string[]): Promise<Map<string, string>>;
  /** How many documents can be searched, and topics that they answer well. */
  describe(): Promise<{ documents: number; topics: string[] }>;
  close(): Promise<void>;
};

type Calls = typeof LibraryThread;
type Task<Name extends keyof Calls> = Parameters<Calls[Name]>[0];
type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

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
  const thread = new Piscina({
    filename: new URL('./library.thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    // One thread does all calls side by side: they wait for the database most of the time.
    concurrentTasksPerWorker: Number.MAX_SAFE_INTEGER,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    workerData,
  });
  const closing = new AbortController();

  async function call<Name extends keyof Calls>(
    name: Name,
    task: Task<Name>,
    signal?: AbortSignal,
  ): Promise<Answer<Name>> {
    signal?.throwIfAborted();
    // Piscina ends a thread to abort a task; here only the waiting ends.
    const answer = thread.run(task ?? {}, { name }) as Promise<Answer<Name>>;
    return abortable(answer, signal).catch((error: unknown) => {
      if (signal?.aborted || closing.signal.aborted) throw error;
      log.warn({ err: error, call: name }, 'the library does not answer');
      throw new ProviderError({
        code: 'library-unavailable',
        message: `library: ${name} failed: ${String(error)}`,
        userText: 'The library of documents does not answer at the moment.',
        retryable: true,
        cause: error,
      });
    });
  }

  const reading = readInBackground(() => call('refresh', undefined), closing.signal);

  return {
    name: folderName(folder),
    prepare: (signal) => call('refresh', undefined, signal),
    search: (query, { since, limit, signal }) => call('search', { query, since, limit }, signal),
    find: (path, signal) => call('find', { path }, signal),
    passages: (query, textIds, limit) => call('passages', { query, textIds, limit }),
    nearCopies: (textIds) => call('nearCopies', { textIds }),
    describe: () => call('describe', undefined),
    async close() {
      closing.abort();
      await Promise.allSettled([call('close', undefined), reading]);
      await thread.destroy();
    },
  };
}

/** Reads the folder once at start, so that the first research need not wait for it. */
async function readInBackground(read: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let pause = RETRY_MS; !signal.aborted; pause = Math.min(pause * 2, RETRY_MAX_MS)) {
    try {
      await read();
      return;
    } catch {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function abortable<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
