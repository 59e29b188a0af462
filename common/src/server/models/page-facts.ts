import { dayAsStated } from '../../domain/article/stated-day.ts';
import type { PageFacts } from '../../contracts/page-facts.ts';

/** What a page of the web says of itself, as it is stored; absent where nothing was read from the web. */
export type StoredPageFacts = { [fact in keyof PageFacts]?: string | null };

/** The same fields for a mongoose schema. */
export const PAGE_FACTS = {
  canonicalUrl: { type: String, default: null },
  siteName: { type: String, default: null },
  updatedAt: { type: String, default: null },
} as const;

/**
 * What is worth showing of what a page says of itself: a canonical address other than the one that was
 * read, and a change on a later day than that of its publication.
 */
export function shownPageFacts(
  source: StoredPageFacts & { finalUrl: string | null; publishedAt: string | null },
): PageFacts {
  const { canonicalUrl, siteName, updatedAt, finalUrl, publishedAt } = source;
  const isLater = updatedAt && dayAsStated(updatedAt) > dayAsStated(publishedAt ?? '');
  return {
    ...(canonicalUrl && canonicalUrl !== finalUrl && { canonicalUrl }),
    ...(siteName && { siteName }),
    ...(isLater && { updatedAt }),
  };
}
