import type { ArticleWishes } from '@citeloom/common/contracts/blog';
import type { CallTools } from '../../engine/run-context.ts';

/**
 * A piece of evidence as a writer sees it: a short alias that means something only within one call,
 * and words. Ids, addresses and file names stay outside (design §4), so no writer can invent one.
 */
export type WriterEvidence = {
  /** `e1`, `e2`, … */
  alias: string;
  /**
   * The verbatim passage: one to three whole sentences, of which the first stands alone; where the last
   * ends in a colon, the passages behind it in the same paragraph are the items of the list it announces.
   */
  text: string;
  /** Words before and after it in its source; context, never to be quoted. */
  before: string;
  after: string;
  /** Headings above the passage in its source, outermost first. */
  headings: string[];
  /** `s1`, `s2`, …: equal for passages of one source. */
  source: string;
  /** `o1`, `o2`, …: equal for passages of near-copies, different for independent sources. */
  origin: string;
  sourceTitle: string;
  publishedAt: string | null;
  /** `p1`, `p2`, …: equal for passages of one paragraph of a source. */
  paragraph: string;
  /** Where the passage starts in its source, UTF-16 units: gives the order of one source's passages. */
  start: number;
  /** 0 to 1: how well the passage answers the topic on its own; 1 if it says what the topic is. */
  strength: number;
};

/** A sentence and the aliases of the evidence that carries it; without any it must claim nothing. */
export type WriterSentence = { text: string; aliases: string[] };

/**
 * What every engine is told about the wanted text (design §5). An engine that only quotes cannot
 * follow `tone` and `audience`; one that is not told chooses medium, plain, general.
 */
export type Brief = { topic: string; language: string } & ArticleWishes;

/** One distinct thing that the sources say about the topic, with its evidence, best first. */
export type WriterFacet = { title: string; evidence: WriterEvidence[] };

export type SummaryDraft = { title: string; sentences: WriterSentence[] };

/** What an outline is made from. Aliases are unique over all facets. */
export type OutlineMaterial = {
  facets: WriterFacet[];
  /** Titles of what else the research found and this article does not tell. */
  others: string[];
};

/** The planned article. */
export type Outline = {
  title: string;
  /** The short answer at the top. */
  lead: WriterSentence[];
  /**
   * In reading order; `facet` is the index of the facet that the section is written from, `joined` are
   * those of facets with too little for a section of their own.
   */
  sections: { heading: string; facet: number; joined?: number[] }[];
  /** Closes the article without claiming anything, or null. */
  ending: (SectionDraft & { heading: string }) | null;
};

/** What one section is written from: its own plan and evidence, and what the reader has read before. */
export type SectionTask = {
  title: string;
  /** All headings in reading order; `index` is the one to write. */
  headings: string[];
  index: number;
  evidence: WriterEvidence[];
  /** Sentences already in the article, so that nothing is said twice. */
  written: string[];
  /** Those of them that are the short answer at the top. */
  lead?: string[];
};

/** A section's text: paragraphs and lists of sentences. The heading is the outline's. */
export type SectionDraft = {
  blocks: { type: 'paragraph' | 'list'; sentences: WriterSentence[] }[];
};

/** A sentence and the words that are to carry it, each passage with what stands around it. */
export type Claim = { text: string; passages: string[] };

/**
 * An engine that writes from evidence. Each method is one stored call of a run; what it returns is
 * gated before anyone sees it. One suite of contract tests runs against every writer.
 */
export type Writer = {
  readonly engine: { id: string; label: string };
  /** Queries that together cover the topic, the broadest first; at most five. */
  plan(brief: Brief, tools: CallTools): Promise<string[]>;
  /** Two to four sentences on one facet, from independent origins where there are any. */
  summarise(brief: Brief, facet: WriterFacet, tools: CallTools): Promise<SummaryDraft>;
  outline(brief: Brief, material: OutlineMaterial, tools: CallTools): Promise<Outline>;
  /** One section from its own evidence. */
  writeSection(brief: Brief, task: SectionTask, tools: CallTools): Promise<SectionDraft>;
  /**
   * Whether each claim follows from its passages, in the same order; undefined for an engine that
   * has no judgement of its own. Asked only about what the gate has passed: it may take away, never
   * grant (design §4).
   */
  vote?(claims: readonly Claim[], tools: CallTools): Promise<boolean[]>;
};
