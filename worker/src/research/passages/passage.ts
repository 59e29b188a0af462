import type { PassageBlock } from '@citeloom/common/server/models/summary';

/**
 * One or more whole neighbouring paragraphs of one section of a source: a list with the sentence that
 * announces it, a quotation with the one that introduces it. `text.slice(start, end) === quote` in the
 * source's text, offsets in UTF-16 units.
 */
export type Passage = {
  sourceId: string;
  start: number;
  end: number;
  quote: string;
  /** Its paragraphs, items and quotations; offsets are UTF-16 units into `quote`. */
  blocks: PassageBlock[];
  /** Headings above it in its source, outermost first. */
  headings: string[];
  language: string;
  /** 0 to 1, relative to the best passage of the research. */
  score: number;
};

/** One distinct thing that the sources say: places in the list of passages, best first. */
export type PassageFacet = { title: string; language: string; passages: number[] };

/** Passages best first, at most 60; facets best first. */
export type ChosenPassages = { passages: Passage[]; facets: PassageFacet[] };
