import { createHash } from 'node:crypto';
import type { Logger } from '@citeloom/common/server/log';
import type { StoredPageFacts } from '@citeloom/common/server/models/page-facts';
import { toldFields, type ReadFields } from '@citeloom/common/server/models/read-fields';
import type { ExtractedDocument } from '../documents/extract/extract-document.ts';
import { EXTRACTOR_VERSION } from '../documents/extract/extractor-version.ts';
import type { ReadingTask, ShownPage } from '../documents/extract/readers/reading-outcome.ts';
import type { ReaderPool } from '../documents/extract/readers/reader-pool.ts';
import { openReaderPool } from '../documents/extract/readers/reader-pool.ts';
import { storeText } from '../documents/stored-texts.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { canonicalAddress } from './canonical-address.ts';
import { PAGE_TYPES } from './content-type.ts';
import { fetchError } from './fetch-error.ts';
import type { SafeFetch } from './fetch-safely.ts';
import { asDocument } from './page-bytes.ts';
import { pageDate } from './page-date.ts';
import type { Turns } from './turns.ts';
import { siteOf } from './site-of.ts';
import { untilAborted } from './until-aborted.ts';

/** Somebody waits for a page: of a scan so much is recognized as takes a minute. */
const SCAN_LIMIT_MS = 60_000;

/** A page as read; its text is stored. */
export type PageContent = ReadFields &
  StoredPageFacts & {
    textId: string;
    /** Where its redirects led. */
    finalUrl: string;
    /** Where permanent redirects led; see `Fetched`. */
    movedTo?: string | null;
    /** What a conditional request needs, and the hash of the bytes as they came. */
    validators: PageValidators;
  };

export type PageValidators = { etag: string | null; lastModified: string | null; sha256: string };

/** What whoever named the page knows of it; what the page says of itself mostly wins. */
export type PageHints = {
  title?: string;
  author?: string | null;
  publishedAt?: string | null;
  /** Who says so. */
  dateBasis?: 'feed' | 'search-service';
};

export type PageOptions = {
  signal: AbortSignal;
  hints?: PageHints;
  /** What a search showed of it: what speaks of something else is refused. */
  about?: ShownPage | undefined;
  /** What the page holds, where whoever named it gave that too; nothing is fetched then. */
  html?: string | undefined;
  /** The page as it was read the last time, for a conditional request; its text is still stored. */
  last?: PageContent | undefined;
};

/**
 * Reads pages of the web: fetches them with care, takes the text out in a process of its own and
 * stores it. The one way for feeds, linked pages, search services and addresses that people give.
 */
export type PageReader = {
  /**
   * @throws ProviderError with the code of a note and words for people; the signal's reason when it is
   * aborted; database errors.
   */
  read(address: string, options: PageOptions): Promise<PageContent>;
};

type Parts = {
  web: Pick<SafeFetch, 'fetch'>;
  readers: Pick<ReaderPool, 'read'>;
  log: Logger;
};

/**
 * Opens a reader for addresses that strangers choose: visitors, and search services. It dials the web's
 * own ports only; `allowHosts` are pairs of host and port that may be private, `readers` the processes
 * that read, which are closed with it, `turns` those of all workers at hosts.
 */
export function openPageReader(
  allowHosts: readonly string[],
  log: Logger,
  { readers = openReaderPool(), turns }: { readers?: ReaderPool; turns?: Turns } = {},
): PageReader & { close(): Promise<void> } {
  let opening: Promise<SafeFetch> | undefined;
  const web = () =>
    (opening ??= import('./fetch-safely.ts').then(({ openSafeFetch }) =>
      openSafeFetch(allowHosts, { webPortsOnly: true, ...(turns && { turns }) }),
    ));
  return {
    ...createPageReader({
      web: { fetch: async (address, options) => (await web()).fetch(address, options) },
      ...{ readers, log },
    }),
    async close() {
      readers.close();
      await (await opening)?.close();
    },
  };
}

/** Makes a reader of a fetcher and of processes that read documents. */
export function createPageReader(parts: Parts): PageReader {
  return {
    async read(address, options) {
      const found = await fetchAndExtract(address, options, parts);
      if (!('document' in found)) return withHints(found, address, options.hints);
      const { document, ...place } = found;
      await storeText(document);
      const { textId, canonicalUrl, siteName, updatedAt } = document;
      const read = { textId, ...toldFields(document), canonicalUrl, siteName, updatedAt };
      const page = { ...read, ...place, extractor: EXTRACTOR_VERSION };
      return withHints(page, address, options.hints);
    },
  };
}

type Extracted = Pick<PageContent, 'finalUrl' | 'movedTo' | 'validators'> & {
  document: ExtractedDocument;
};

/** What the page holds now, or the content of the last time when that is still the same. */
async function fetchAndExtract(
  address: string,
  { signal, hints = {}, html, about, last }: PageOptions,
  { web, readers, log }: Parts,
): Promise<Extracted | PageContent> {
  try {
    if (html !== undefined) {
      const bytes = Buffer.from(html);
      const validators = { etag: null, lastModified: null, sha256: hashOf(bytes) };
      const path = `${hints.title?.replace(/[/\\]/g, ' ') ?? 'page'}.html`;
      return {
        ...(await extract({ path, bytes }, address, readers, signal)),
        finalUrl: address,
        validators,
      };
    }
    const { etag: match, lastModified: since } = last?.validators ?? {};
    const headers = {
      ...(match && { 'if-none-match': match }),
      ...(since && { 'if-modified-since': since }),
    };
    const fetched = await web.fetch(address, { types: PAGE_TYPES, signal, headers });
    const { finalUrl, movedTo, etag, lastModified } = fetched;
    if (last && fetched.notModified) return { ...last, finalUrl, movedTo };
    const sha256 = hashOf(fetched.bytes);
    const validators = { etag, lastModified, sha256 };
    if (last?.validators.sha256 === sha256) return { ...last, finalUrl, movedTo, validators };
    const task = asDocument(fetched, hints.title ?? '');
    return {
      ...(await extract({ ...task, about }, finalUrl, readers, signal)),
      finalUrl,
      movedTo,
      validators,
    };
  } catch (error) {
    if (signal.aborted || error instanceof ProviderError) throw error;
    log.warn({ err: error, page: address }, 'a page cannot be read');
    const words = 'It could not be read.';
    throw fetchError('unreadable', 'it cannot be read', { words, retryable: true, cause: error });
  }
}

/** Readers are shared between sites. @throws ProviderError `unreadable` */
async function extract(
  task: ReadingTask,
  address: string,
  readers: Parts['readers'],
  signal: AbortSignal,
): Promise<Pick<Extracted, 'document'>> {
  const bounds = { signal, limitMs: SCAN_LIMIT_MS };
  const reading = readers.read(task, { owner: siteOf(address) }, bounds);
  const outcome = await untilAborted(reading, signal);
  if (outcome.ok) return { document: outcome.document };
  const { reason, detail = reason, passing } = outcome;
  throw fetchError('unreadable', detail, { words: reason, retryable: passing });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What the page does not say of itself is taken from whoever named it, and last from its address. */
function withHints(page: PageContent, address: string, hints: PageHints = {}): PageContent {
  const { author = null, publishedAt = null, dateBasis = 'feed' } = hints;
  const own = { publishedAt: page.publishedAt, dateBasis: page.dateBasis };
  return {
    ...page,
    author: page.author ?? author,
    canonicalUrl: canonicalAddress(page.canonicalUrl, page.finalUrl),
    ...pageDate(own, { publishedAt, dateBasis }, [page.finalUrl, address], new Date()),
  };
}
