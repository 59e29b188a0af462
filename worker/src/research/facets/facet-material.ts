import type { TextBlock } from '@citeloom/common/contracts/source';

/** A source as the choice of facets needs it. */
export type FacetSource = {
  id: string;
  /** Near-copies share one. */
  originId: string;
  title: string;
  language: string;
  publishedAt: string | null;
  text: string;
  blocks: TextBlock[];
  /** As stored with the text: its blocks without orders to programs; null: all of them. */
  heard?: TextBlock[] | null;
};

/** A place that the index found for the topic: offsets into the source's text, higher scores better. */
export type FoundPlace = { sourceId: string; start: number; end: number; score: number };

/**
 * A verbatim span that can be cited: `text.slice(start, end) === quote`. One to three whole sentences of
 * which the first stands alone, or an item of a list behind the span that announces it.
 */
export type ChosenSpan = {
  sourceId: string;
  start: number;
  end: number;
  quote: string;
  before: string;
  after: string;
  headings: string[];
  /** Spans of one facet with the same number stand in one paragraph of their source. */
  paragraph: number;
  /** 0 to 1: how well the span answers the topic on its own. */
  strength: number;
};

/** One distinct thing the sources say about the topic; spans best first, none said twice. */
export type ChosenFacet = { title: string; language: string; spans: ChosenSpan[] };
