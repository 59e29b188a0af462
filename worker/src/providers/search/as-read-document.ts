import { toldFields } from '@citeloom/common/server/models/read-fields';
import type { ReadDocument } from './search-provider.ts';
import type { PageContent } from '../../web/page-reader.ts';
import { siteOf } from '../../web/site-of.ts';

/** A page as a document of the provider that named its address. */
export function asReadDocument(
  provider: string,
  address: string,
  page: Omit<PageContent, 'validators' | 'extractor'>,
  fetchedAt: Date,
): ReadDocument {
  const { textId, finalUrl, canonicalUrl, siteName, updatedAt } = page;
  return {
    ...{ provider, ref: address, path: null, url: address, finalUrl },
    ...{ textId, ...toldFields(page), canonicalUrl, siteName, updatedAt },
    site: siteOf(finalUrl),
    fetchedAt: fetchedAt.toISOString(),
  };
}
