import type { SearchProvider } from '../providers/search/search-provider.ts';
import type { Writer } from '../providers/writers/writer.ts';
import type { Verifier } from '../writing/verify-draft.ts';
import type { ChosenFacet } from './facets/facet-material.ts';

/** A passage that answers a question; offsets are UTF-16 units into the stored text. */
export type RankedPassage = { textId: string; start: number; end: number; score: number };

/** What a thread needs to choose facets; texts travel as ids, it reads them from the database. */
export type FacetTask = {
  topic: string;
  limit: number;
  sources: {
    id: string;
    textId: string;
    originId: string;
    title: string;
    site: string;
    author: string | null;
    publishedAt: string | null;
  }[];
  passages: RankedPassage[];
};

/** All that a research is made of, so that tests and benches can put their own parts in. */
export type ResearchParts = {
  providers: readonly SearchProvider[];
  writer: Writer;
  /** Passages of stored texts that answer a question best. */
  rankPassages: (query: string, textIds: string[], limit: number) => Promise<RankedPassage[]>;
  /** Groups near-copies: text id → id of their common origin (design §4). */
  findOrigins: (textIds: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Chooses facets away from the main thread. */
  chooseFacets: (task: FacetTask, signal: AbortSignal) => Promise<ChosenFacet[]>;
  /** Checks sentences against their evidence away from the main thread. */
  gate: Verifier['gate'];
  /** What can be searched, for the answer when nothing was found. */
  describeLibrary?: () => Promise<{ documents: number; topics: string[] }>;
};
