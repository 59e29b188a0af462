import type { SearchHit } from './search-provider.ts';

/** A hit with its score (0..1): relative to its provider's best, on the web by the question's words. */
export type RelevantHit = SearchHit & { relevance: number };
