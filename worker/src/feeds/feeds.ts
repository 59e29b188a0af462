import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import type { DocumentHit } from '../documents/index/search-documents.ts';
import { openThread } from '../documents/open-thread.ts';
import { readInBackground } from '../documents/read-in-background.ts';
import type * as FeedsThread from './feeds.thread.ts';
import type { FeedsThreadData } from './feeds.thread.ts';

/** Feeds and their pages as the rest of the worker sees them; the work is done in a thread. */
export type Feeds = {
  /** Reads what is new. The notes name feeds and pages that cannot be read, or not yet. */
  prepare(signal: AbortSignal): Promise<Note[]>;
  /** Pages that answer a question, best first; `path` is the page's address. */
  search(
    query: string,
    options: { since: Date | null; limit: number; signal: AbortSignal },
  ): Promise<DocumentHit[]>;
  /** A page that was read, by the address that its feed gave; null for any other address. */
  find(address: string, signal: AbortSignal): Promise<WebPageDocument | null>;
  close(): Promise<void>;
};

/**
 * Opens feeds by their addresses and begins to read them in the background; `allowHosts` are pairs of
 * host and port that may be private. All methods but `close` throw as `openThread` says.
 */
export function openFeeds({
  log,
  ...data
}: Omit<FeedsThreadData, 'logLevel'> & { log: Logger }): Feeds {
  const workerData: FeedsThreadData = { ...data, logLevel: log.level };
  const { call, close } = openThread<typeof FeedsThread>({
    file: new URL('./feeds.thread.ts', import.meta.url),
    workerData,
    userText: 'The feeds cannot be searched at the moment.',
    log,
  });
  const closing = new AbortController();
  const reading = readInBackground(() => call('refresh', undefined), closing.signal);
  return {
    prepare: (signal) => call('refresh', undefined, signal),
    search: (query, { since, limit, signal }) => call('search', { query, since, limit }, signal),
    find: (address, signal) => call('find', { address }, signal),
    async close() {
      closing.abort();
      await Promise.allSettled([close(), reading]);
    },
  };
}
