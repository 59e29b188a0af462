import { SEARCH_TERM_MAX } from '@citeloom/common/domain/research-topic';
import { webAddressIn } from '@citeloom/common/domain/web-address';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext } from '../run-engine/run-context.ts';
import { addressHit } from '../own-sources/own-source-hits.ts';
import { readHit } from './read-sources.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

/**
 * What is asked: the search term, or where that is the address of a page, what the page is about by its
 * title. Null when the page cannot be read: then nothing is asked.
 */
export async function questionOf(
  context: RunContext,
  parts: Pick<ResearchDependencies, 'providers' | 'givenReaders'>,
  searchTerm: string,
): Promise<string | null> {
  const address = webAddressIn(searchTerm);
  if (address === null) return searchTerm;
  const message = 'Reading the page that was given';
  await context.report({ stage: 'search', done: 0, total: 1, message });
  try {
    const page = await readHit(context, parts, addressHit(address));
    return page?.title.slice(0, SEARCH_TERM_MAX) ?? null;
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
