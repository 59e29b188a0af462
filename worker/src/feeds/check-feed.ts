import type { FeedDocument } from '@citeloom/common/server/models/feed';
import { FeedModel } from '@citeloom/common/server/models/feed';
import type { Logger } from '@citeloom/common/server/log';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { FEED_TYPES } from '../web/content-type.ts';
import type { SafeFetch } from '../web/fetch-safely.ts';
import { readFeed } from './parse-feed.ts';

/** A feed is asked for again after this time at the earliest. */
export const FEED_FRESH_MS = 5 * 60 * 1000;

type Parts = { web: Pick<SafeFetch, 'fetch'>; log: Logger; signal: AbortSignal };

/**
 * Asks a feed whether it has changed, reads it if so, and stores what it holds or why it could not be
 * read; the entries of the last time stay when it fails.
 *
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function checkFeed(
  address: string,
  last: FeedDocument | undefined,
  parts: Parts,
): Promise<FeedDocument> {
  const checkedAt = new Date();
  const before = last ?? {
    ...{ _id: address, title: '', entries: [], etag: null, lastModified: null, error: null },
    checkedAt,
  };
  const found = await read(address, before, checkedAt, parts);
  const feed = { ...before, ...found, checkedAt };
  await FeedModel.replaceOne({ _id: address }, feed, { upsert: true });
  return feed;
}

async function read(
  address: string,
  { etag, lastModified }: FeedDocument,
  now: Date,
  { web, log, signal }: Parts,
): Promise<Partial<FeedDocument>> {
  try {
    const headers = {
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    };
    const answer = await web.fetch(address, { types: FEED_TYPES, headers, signal });
    if (answer.notModified) return { error: null };
    const parsed = readFeed(answer.bytes, answer.charset, answer.finalUrl, now);
    return { ...parsed, etag: answer.etag, lastModified: answer.lastModified, error: null };
  } catch (error) {
    if (signal.aborted) throw error;
    log.info({ err: error, feed: address }, 'a feed cannot be read');
    const known = error instanceof ProviderError;
    return { error: known ? error.userText : 'It is no feed that Citeloom can read.' };
  }
}
