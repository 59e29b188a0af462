import { toldFields } from '@citeloom/common/server/models/read-fields';
import type { ShownPage } from '../documents/extract/readers/reading-outcome.ts';
import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { WebPageModel } from '@citeloom/common/server/models/web-page';
import { EXTRACTOR_VERSION } from '../documents/extract/extractor-version.ts';
import { storedTexts } from '../documents/stored-texts.ts';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { PageContent, PageHints, PageReader } from './page-reader.ts';

/** How long a stored page is used as it is, and how long it is kept when nobody asks for it. */
export type Keeping = { freshMs: number; keptMs: number };

/** A page that failed is tried again after this time at the earliest. */
const TRY_AGAIN_MS = 60 * 60 * 1000;

/** True for a page whose text is there and as this extractor would read it. */
function isUsable(page: WebPageDocument, stored: ReadonlySet<string>): boolean {
  return page.extractor === EXTRACTOR_VERSION && (page.textId === null || stored.has(page.textId));
}

/** Pages as they were last read, by address, and those of them that need not be read again yet. */
export async function cachedPages(
  addresses: readonly string[],
): Promise<{ pages: Map<string, WebPageDocument>; fresh: Set<string> }> {
  const found = await WebPageModel.find({ _id: { $in: addresses } }).lean<WebPageDocument[]>();
  const stored = await storedTexts(found.flatMap(({ textId }) => textId ?? []));
  const now = new Date();
  const fresh = found.filter((page) => page.dueAt > now && isUsable(page, stored));
  return {
    pages: new Map(found.map((page) => [page._id, page])),
    fresh: new Set(fresh.map((page) => page._id)),
  };
}

/**
 * Reads a page anew, asking only for changes where its site supports that, and stores what it holds or
 * why it could not be read. When that may pass, the text of the last time stays.
 *
 * @throws database errors, and the signal's reason when it is aborted.
 */
export async function refreshPage(
  address: string,
  reader: PageReader,
  options: {
    hints: PageHints;
    html?: string | undefined;
    about?: ShownPage;
    keeping: Keeping;
    signal: AbortSignal;
  },
): Promise<WebPageDocument> {
  const { hints, html, about, keeping, signal } = options;
  const last = await WebPageModel.findById(address).lean<WebPageDocument>();
  const stored = await storedTexts(last?.textId ? [last.textId] : []);
  const known = last && isUsable(last, stored) ? contentOf(last) : undefined;
  try {
    const content = await reader.read(address, { signal, hints, html, about, last: known });
    return await keep(address, { ...content, error: null }, { last, ...keeping });
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError)) throw error;
    if (error.retryable && last && known) {
      const dueAt = new Date(Date.now() + TRY_AGAIN_MS);
      await WebPageModel.updateOne({ _id: address }, { $set: { dueAt } });
      return { ...last, dueAt };
    }
    const { code, userText: text } = error;
    const failed = { ...NOTHING, finalUrl: address, error: { code, text } as PageFailure };
    return keep(address, failed, { last, freshMs: TRY_AGAIN_MS, keptMs: keeping.keptMs });
  }
}

/** Pages that services name are asked for again after an hour, and forgotten after a day. */
const SHARED: Keeping = { freshMs: 60 * 60 * 1000, keptMs: 24 * 60 * 60 * 1000 };

/**
 * A page that a service has named, as it was read lately by any research, or read now. With `html`,
 * that is what the page holds, and nothing is fetched.
 *
 * @throws ProviderError when it cannot be read.
 */
export async function readSharedPage(
  address: string,
  reader: PageReader,
  options: { hints: PageHints; html: string | undefined; about: ShownPage; signal: AbortSignal },
): Promise<WebPageDocument & { textId: string }> {
  const { pages, fresh } = await cachedPages([address]);
  const known = fresh.has(address) ? pages.get(address) : undefined;
  if (known?.textId) return { ...known, textId: known.textId };
  const page = await refreshPage(address, reader, { ...options, keeping: SHARED });
  if (page.textId) return { ...page, textId: page.textId };
  const { code, text } = page.error ?? { code: 'unreadable', text: 'It could not be read.' };
  const message = `web: ${address}: ${text}`;
  throw new ProviderError({ code, message, userText: text, retryable: false });
}

type PageFailure = NonNullable<WebPageDocument['error']>;

const NOTHING = {
  ...{ textId: null, title: '', author: null, publishedAt: null, dateBasis: 'none' as const },
  ...{ contentType: '', language: '', validators: null, extractor: EXTRACTOR_VERSION },
};

async function keep(
  address: string,
  found: Omit<WebPageDocument, '_id' | 'fetchedAt' | 'dueAt' | 'keptUntil'>,
  { last, freshMs, keptMs }: Keeping & { last: WebPageDocument | null },
): Promise<WebPageDocument> {
  const now = Date.now();
  const page: WebPageDocument = {
    ...{ _id: address, ...found, fetchedAt: new Date(now) },
    dueAt: new Date(now + freshMs),
    keptUntil: new Date(Math.max(now + keptMs, last?.keptUntil.getTime() ?? 0)),
  };
  await WebPageModel.replaceOne({ _id: address }, page, { upsert: true });
  return page;
}

function contentOf(page: WebPageDocument): PageContent | undefined {
  const { textId, validators, finalUrl, extractor } = page;
  if (textId === null || !validators) return undefined;
  const { canonicalUrl, siteName, updatedAt } = page;
  return {
    ...{ textId, ...toldFields(page), canonicalUrl, siteName, updatedAt },
    ...{ validators, finalUrl, extractor },
  };
}
