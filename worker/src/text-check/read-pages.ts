import type { Note } from '@citeloom/common/contracts/run';
import { LINKED_PAGES } from '@citeloom/common/server/models/source';
import pLimit from 'p-limit';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import type { ReadDocument } from '../providers/search/search-provider.ts';
import { asReadDocument } from '../providers/search/as-read-document.ts';
import type { PageReader } from '../web/page-reader.ts';

/** Pages that are fetched for one text, and how many of them at once. */
export const PAGES_MAX = 30;
const AT_ONCE = 8;
/** All pages of a text together may take so long; what is missing then is named. */
const PATIENCE_MS = 90_000;

/** Why a link was not read, in words for people. */
export type LinkFailure = { code: Note['code']; reason: string };

/** A page as read, or why it was not. */
export type PageOutcome = { document: ReadDocument } | LinkFailure;

const LATE: LinkFailure = {
  code: 'timeout',
  reason: 'The pages together took too long to be fetched.',
};

/**
 * Reads the pages of addresses, eight at a time and two of a host. Each is one stored call, also when
 * it fails: a run that is taken up again asks no site for what has been answered.
 *
 * @param addresses absolute addresses, each once; those beyond 30 are left out.
 */
export async function readPages(
  context: RunContext,
  reader: PageReader,
  addresses: readonly string[],
  patienceMs = PATIENCE_MS,
): Promise<Map<string, PageOutcome>> {
  const late = AbortSignal.timeout(patienceMs);
  const limit = pLimit(AT_ONCE);
  const wanted = addresses.slice(0, PAGES_MAX);
  const total = wanted.length;
  let done = 0;
  let failed = 0;

  async function tell(): Promise<void> {
    const refused = failed > 0 ? ` · ${failed} could not be read` : '';
    const message = `Read ${done} of ${total} ${total === 1 ? 'link' : 'links'}${refused}`;
    await context.report({ stage: 'read', done, total, message });
  }

  async function readOne(address: string): Promise<[string, PageOutcome]> {
    const outcome = await context.call('link', { address }, async (input, { signal }) => {
      try {
        const options = { signal: AbortSignal.any([signal, late]) };
        const page = await reader.read(input.address, options);
        const document = asReadDocument(LINKED_PAGES, input.address, page, new Date());
        return { document } satisfies PageOutcome;
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error, late);
      }
    });
    done += 1;
    if (!('document' in outcome)) failed += 1;
    await tell();
    return [address, outcome];
  }

  if (total > 0) await tell();
  return new Map(await Promise.all(wanted.map((address) => limit(() => readOne(address)))));
}

function failureOf(error: unknown, late: AbortSignal): LinkFailure {
  if (late.aborted) return LATE;
  if (!(error instanceof ProviderError)) throw error;
  return { code: error.code as Note['code'], reason: error.userText };
}
