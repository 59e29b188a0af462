import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { FeedDocument, FeedEntry } from '@citeloom/common/server/models/feed';
import { FeedModel } from '@citeloom/common/server/models/feed';
import { takeLease } from '@citeloom/common/server/models/lease';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import type { Logger } from '@citeloom/common/server/log';
import type { SafeFetch } from '../web/fetch-safely.ts';
import { cachedPages, refreshPage } from '../web/page-cache.ts';
import type { PageReader } from '../web/page-reader.ts';
import { FEED_FRESH_MS, checkFeed } from './check-feed.ts';

/** While one process reads feeds and pages, others wait for it instead of asking the same servers. */
const LEASE = 'feeds';
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const WAIT_MS = 300;
/** Of all hosts together; each host is asked for two pages at a time (web/host-slots.ts). */
const PAGES_AT_ONCE = 8;
const HOUR_MS = 60 * 60 * 1000;
/** A page is read again after a day; those that no feed names any more are forgotten. */
const KEEPING = { freshMs: 24 * HOUR_MS, keptMs: 30 * 24 * HOUR_MS };

/** The feeds as last read, and what is known of the pages of their entries, by address. */
export type FeedCatalogue = {
  feeds: FeedDocument[];
  pages: Map<string, WebPageDocument>;
  /** Entries whose pages are to be read or read again, by address. */
  due: Map<string, FeedEntry>;
};

type Refresh = {
  web: Pick<SafeFetch, 'fetch'>;
  reader: PageReader;
  log: Logger;
  signal: AbortSignal;
  addresses: readonly string[];
  /** Told of the catalogue as it fills, so that what is read can be searched before all is. */
  onProgress: (catalogue: FeedCatalogue) => void;
};

/**
 * Brings feeds and their pages up to date: asks each feed at most every five minutes, reads pages that
 * are new, a day old, or whose text was lost.
 *
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function refreshFeeds(refresh: Refresh): Promise<FeedCatalogue> {
  const { addresses, signal, log, onProgress } = refresh;
  const holder = randomUUID();
  for (;;) {
    signal.throwIfAborted();
    const catalogue = await loadFeeds(addresses);
    onProgress(catalogue);
    if (dueFeeds(addresses, catalogue).length === 0 && catalogue.due.size === 0) return catalogue;
    if (!(await takeLease(LEASE, holder, LEASE_MS))) {
      await sleep(WAIT_MS, undefined, { signal });
      continue;
    }
    const renewal = setInterval(() => {
      takeLease(LEASE, holder, LEASE_MS).catch((error: unknown) => log.warn({ err: error }));
    }, RENEW_MS);
    try {
      await checkFeeds(catalogue, refresh);
      const checked = await loadFeeds(addresses);
      onProgress(checked);
      await readPages(checked, refresh);
      return checked;
    } finally {
      clearInterval(renewal);
      await takeLease(LEASE, holder, 0).catch(() => undefined);
    }
  }
}

async function loadFeeds(addresses: readonly string[]): Promise<FeedCatalogue> {
  const feeds = await FeedModel.find({ _id: { $in: addresses } }).lean<FeedDocument[]>();
  const entries = new Map<string, FeedEntry>();
  for (const entry of feeds.flatMap((feed) => feed.entries)) {
    const known = entries.get(entry.url);
    if (!known || (known.publishedAt === null && entry.publishedAt !== null))
      entries.set(entry.url, entry);
  }
  const { pages, fresh } = await cachedPages([...entries.keys()]);
  const due = new Map([...entries].filter(([url]) => !fresh.has(url)));
  return { feeds, pages, due };
}

function dueFeeds(addresses: readonly string[], { feeds }: FeedCatalogue): string[] {
  const since = Date.now() - FEED_FRESH_MS;
  const fresh = new Set(feeds.filter((feed) => feed.checkedAt.getTime() > since).map((f) => f._id));
  return addresses.filter((address) => !fresh.has(address));
}

async function checkFeeds(catalogue: FeedCatalogue, refresh: Refresh): Promise<void> {
  const limit = pLimit(PAGES_AT_ONCE);
  const due = dueFeeds(refresh.addresses, catalogue);
  const lastOf = new Map(catalogue.feeds.map((feed) => [feed._id, feed]));
  await Promise.all(
    due.map((address) => limit(() => checkFeed(address, lastOf.get(address), refresh))),
  );
}

async function readPages({ pages, due }: FeedCatalogue, refresh: Refresh): Promise<void> {
  const limit = pLimit(PAGES_AT_ONCE);
  await Promise.all(
    [...due.values()].map((entry) =>
      limit(async () => {
        refresh.signal.throwIfAborted();
        const { reader, signal } = refresh;
        const options = { hints: entry, keeping: KEEPING, signal };
        pages.set(entry.url, await refreshPage(entry.url, reader, options));
        due.delete(entry.url);
      }),
    ),
  );
  refresh.log.info({ feeds: refresh.addresses.length, pages: pages.size }, 'the feeds are read');
}
