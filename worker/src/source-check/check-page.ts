import {
  CheckedPageModel,
  type CheckedPageDocument,
} from '@citeloom/common/server/models/checked-page';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { EXTRACTOR_VERSION } from '../documents/extract/extractor-version.ts';
import { storedTexts } from '../documents/stored-texts.ts';
import { isGone } from '../web/fetch-error.ts';
import type { PageContent, PageReader } from '../web/page-reader.ts';

/** A daily check takes what a check of another article has found within this time. */
const SHARED_MS = 12 * 60 * 60 * 1000;
/** Long enough for the check of the next day to ask for changes only. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

type Known = Omit<CheckedPageDocument, 'page'> & { page: PageContent | null };

/** A page as it is now, or that there is none any more. */
export type PageNow = { at: Date; page: PageContent } | { at: Date; page: null };

/** What is stored of a page, where its text is there and as this extractor reads it. */
async function usable(known: Known | null): Promise<PageContent | undefined> {
  const page = known?.page;
  if (!page || page.extractor !== EXTRACTOR_VERSION) return undefined;
  return (await storedTexts([page.textId])).has(page.textId) ? page : undefined;
}

async function keep(address: string, at: Date, page: PageContent | null): Promise<PageNow> {
  const keptUntil = new Date(at.getTime() + KEPT_MS);
  const textId = page?.textId ?? null;
  const known: Known = {
    _id: address,
    textId,
    page,
    checkedAt: at,
    gone: page === null,
    keptUntil,
  };
  await CheckedPageModel.replaceOne({ _id: address }, known, { upsert: true });
  return { at, page };
}

/**
 * Looks at a page, asking only for changes where its server supports that (RFC 9110 §13.1). Articles that
 * cite the same page share one look a day.
 *
 * @param daily false for a check that a person waits for, which always asks.
 * @throws ProviderError when there is no answer that says anything of the page; the signal's reason.
 */
export async function checkPage(
  address: string,
  reader: PageReader,
  { daily, signal }: { daily: boolean; signal: AbortSignal },
): Promise<PageNow> {
  const at = new Date();
  const known = await CheckedPageModel.findById(address).lean<Known>();
  const last = await usable(known);
  const isFresh = known !== null && at.getTime() - known.checkedAt.getTime() < SHARED_MS;
  if (daily && isFresh && (last || known.gone)) return { at: known.checkedAt, page: last ?? null };
  try {
    return await keep(address, at, await reader.read(address, { signal, last }));
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError) || !isGone(error)) throw error;
    return keep(address, at, null);
  }
}
