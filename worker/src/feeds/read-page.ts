import type { Logger } from '@citeloom/common/server/log';
import type { FeedEntry } from '@citeloom/common/server/models/feed';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import { ProviderError } from '../engine/provider-error.ts';
import type { ExtractedDocument } from '../documents/extract/extract-document.ts';
import { EXTRACTOR_VERSION } from '../documents/extract/extractor-version.ts';
import type { ReaderPool } from '../documents/extract/reader-pool.ts';
import { storeText } from '../documents/stored-texts.ts';
import { PAGE_TYPES } from '../web/content-type.ts';
import type { SafeFetch } from '../web/fetch-safely.ts';
import { asDocument } from './page-bytes.ts';
import { pageDate } from './page-date.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A page that was read is read again after a day, one that failed after an hour. */
const FRESH_MS = 24 * HOUR_MS;
const TRY_AGAIN_MS = HOUR_MS;
/** Pages that no feed names any more are forgotten. */
const KEPT_MS = 30 * 24 * HOUR_MS;

export type PageParts = {
  web: Pick<SafeFetch, 'fetch'>;
  readers: Pick<ReaderPool, 'read'>;
  log: Logger;
  signal: AbortSignal;
};

type Failure = NonNullable<WebPageDocument['error']> & { passing: boolean };

/**
 * Fetches the page of a feed's entry and stores what it holds, or why it could not be read. When that
 * may pass, the text of the last time stays.
 *
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function readPage(
  entry: FeedEntry,
  last: WebPageDocument | undefined,
  parts: PageParts,
): Promise<WebPageDocument> {
  const now = new Date();
  const found = await read(entry, now, parts);
  const failed = 'passing' in found;
  if (failed && found.passing && last?.textId) {
    const dueAt = new Date(now.getTime() + TRY_AGAIN_MS);
    await WebPageModel.updateOne({ _id: entry.url }, { $set: { dueAt } });
    return { ...last, dueAt };
  }
  const page: WebPageDocument = {
    _id: entry.url,
    finalUrl: entry.url,
    textId: null,
    ...{ title: '', author: null, publishedAt: null, dateBasis: 'none' },
    ...{ contentType: '', language: '', error: null },
    ...(failed ? { error: { code: found.code, text: found.text } } : found),
    extractor: EXTRACTOR_VERSION,
    fetchedAt: now,
    dueAt: new Date(now.getTime() + (failed ? TRY_AGAIN_MS : FRESH_MS)),
    keptUntil: new Date(now.getTime() + KEPT_MS),
  };
  await WebPageModel.replaceOne({ _id: page._id }, page, { upsert: true });
  return page;
}

async function read(
  entry: FeedEntry,
  now: Date,
  parts: PageParts,
): Promise<Partial<WebPageDocument> | Failure> {
  const outcome = await fetchAndExtract(entry, parts);
  if (!('document' in outcome)) return outcome;
  const { document, finalUrl } = outcome;
  const { textId, title, author, contentType, language } = document;
  await storeText(document);
  return {
    ...{ finalUrl, textId, title, contentType, language },
    author: author ?? entry.author,
    ...pageDate(document, entry.publishedAt, [finalUrl, entry.url], now),
  };
}

async function fetchAndExtract(
  entry: FeedEntry,
  { web, readers, log, signal }: PageParts,
): Promise<{ document: ExtractedDocument; finalUrl: string } | Failure> {
  try {
    const fetched = await web.fetch(entry.url, { types: PAGE_TYPES, signal });
    const outcome = await readers.read(asDocument(fetched, entry.title));
    signal.throwIfAborted();
    if (outcome.ok) return { document: outcome.document, finalUrl: fetched.finalUrl };
    return { code: 'unreadable', text: outcome.reason, passing: outcome.passing };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ProviderError) {
      const { code, userText, retryable } = error;
      return { code: code as Failure['code'], text: userText, passing: retryable };
    }
    log.warn({ err: error, page: entry.url }, 'a page cannot be read');
    return { code: 'unreadable', text: 'It could not be read.', passing: true };
  }
}
