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
  const { textId, title, author, publishedAt, dateBasis, contentType, language, finalUrl } = page;
  const { canonicalUrl, siteName, updatedAt, standing, scan } = page;
  return {
    ...{ provider, ref: address, path: null, url: address, finalUrl },
    ...{ textId, title, author, publishedAt, dateBasis, contentType, language },
    ...{ canonicalUrl, siteName, updatedAt, standing, scan },
    site: siteOf(finalUrl),
    fetchedAt: fetchedAt.toISOString(),
  };
}
