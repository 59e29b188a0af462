import type { Standing } from '@citeloom/common/contracts/standing';
import type { TextBlock } from '@citeloom/common/contracts/source';

/** A source as the choice of passages needs it. */
export type PassageSource = {
  id: string;
  /** Near-copies share one. */
  originId: string;
  title: string;
  language: string;
  publishedAt: string | null;
  /** How it stands by now, where that is known. */
  standing?: Standing | null | undefined;
  /** 0 to 1: how well the search found it to answer the question, relative to its best hit. */
  relevance: number;
  text: string;
  blocks: TextBlock[];
  /** As stored with the text: its blocks without orders to programs; null: all of them. */
  trusted?: TextBlock[] | null;
};

/** A place that the index found for the question: offsets into the source's text, higher scores better. */
export type FoundPlace = { sourceId: string; start: number; end: number; score: number };
