import type { WebPageDocument } from '@citeloom/common/server/models/web-page';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { Feeds } from '../../feeds/feeds.ts';
import { asReadDocument } from './as-read-document.ts';
import { siteOf } from '../../web/site-of.ts';
import type { ReadDocument, SearchHit, SearchProvider } from './search-provider.ts';

const NAME = 'feeds';

/** The search provider over the pages of feeds: `ref` is the address that a feed gave. */
export function createFeedsProvider(
  feeds: Pick<Feeds, 'prepare' | 'search' | 'find'>,
): SearchProvider {
  return {
    name: NAME,
    undatedWelcome: false,
    prepare: (signal) => feeds.prepare(signal),

    async search(query, options): Promise<SearchHit[]> {
      const hits = await feeds.search(query, options);
      return hits.map(({ path, title, publishedAt, score }) => ({
        provider: NAME,
        ref: path,
        title,
        site: siteOf(path),
        publishedAt,
        score,
      }));
    },

    async read(address, signal): Promise<ReadDocument> {
      const page = await feeds.find(address, signal);
      if (!page?.textId) throw unreadable(address, page?.error);
      const read = { ...page, textId: page.textId };
      return { ...asReadDocument(NAME, address, read, page.fetchedAt), site: siteOf(address) };
    },
  };
}

/** Addresses come from feeds alone: one that none of them gave is never fetched. */
function unreadable(address: string, error: WebPageDocument['error'] | undefined): ProviderError {
  const why = error?.text ?? 'It is no page of the feeds.';
  return new ProviderError({
    code: error?.code ?? 'unreadable',
    message: `feeds: ${address}: ${why}`,
    userText: why,
    retryable: false,
  });
}
