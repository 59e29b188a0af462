import { setTimeout as sleep } from 'node:timers/promises';
import type { Note } from '@citeloom/common/contracts/run';
import type { Logger } from '@citeloom/common/server/log';
import { FeedModel } from '@citeloom/common/server/models/feed';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import type { ReaderPool } from '../documents/extract/readers/reader-pool.ts';
import { followCatalogue } from '../documents/follow-catalogue.ts';
import type { DocumentHit } from '../documents/index/search-documents.ts';
import { searchDocuments } from '../documents/index/search-documents.ts';
import { SearchIndex } from '../documents/index/search-index.ts';
import type { SafeFetch } from '../web/fetch-safely.ts';
import { createPageReader } from '../web/page-reader.ts';
import { notesOnFeeds } from './feed-notes.ts';
import type { FeedCatalogue } from './refresh-feeds.ts';
import { refreshFeeds } from './refresh-feeds.ts';

/** A research waits so long for new pages and goes on with those that are there. */
const PATIENCE_MS = 20_000;

/** The pages of feeds, read, indexed and searched. Lives in a thread of its own (feeds.ts). */
export type FeedLibrary = {
  /** Reads what is new, up to a limit of time; what is missing then is read on, and named. */
  refresh(): Promise<Note[]>;
  search(query: string, options: { since: Date | null; limit: number }): DocumentHit[];
  find(address: string): Promise<WebPageDocument | null>;
  close(): Promise<void>;
};

type Parts = {
  addresses: readonly string[];
  web: SafeFetch;
  readers: ReaderPool;
  log: Logger;
  patienceMs?: number;
};

export function createFeedLibrary(parts: Parts): FeedLibrary {
  const { addresses, web, readers, log, patienceMs = PATIENCE_MS } = parts;
  const reader = createPageReader({ web, readers, log });
  const index = new SearchIndex();
  const closing = new AbortController();
  const { signal } = closing;
  let catalogue: FeedCatalogue = { feeds: [], pages: new Map(), due: new Map() };
  let running: Promise<void> | undefined;
  let following: Promise<unknown> = Promise.resolve();

  async function pass(): Promise<void> {
    const onProgress = (known: FeedCatalogue) => void (catalogue = known);
    await refreshFeeds({ addresses, web, reader, log, signal, onProgress });
  }

  /** Makes the index hold the pages that are read by now. */
  function follow(): Promise<unknown> {
    const entries = [...catalogue.pages.values()].map(({ _id: path, ...page }) => {
      const { textId, title, publishedAt } = page;
      return { path, textId, title, publishedAt };
    });
    const followed = following
      .catch(() => undefined)
      .then(() => followCatalogue(index, entries, signal));
    following = followed;
    return followed;
  }

  return {
    async refresh() {
      running ??= pass().finally(() => (running = undefined));
      const patience = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: patience.signal });
      try {
        await Promise.race([running, late]);
      } finally {
        patience.abort();
        late.catch(() => undefined);
        running?.catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'the feeds are not read');
        });
      }
      await follow();
      return notesOnFeeds(catalogue);
    },
    search(query, { since, limit }) {
      return searchDocuments(index, query, { since, limit, now: new Date() });
    },
    async find(address) {
      // Other pages are cached beside those of feeds.
      const named = { _id: { $in: addresses }, 'entries.url': address };
      if (!(await FeedModel.exists(named))) return null;
      return WebPageModel.findById(address).lean<WebPageDocument>();
    },
    async close() {
      closing.abort();
      readers.close();
      await web.close();
      await Promise.allSettled([running, following]);
    },
  };
}
