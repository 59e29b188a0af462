import type { ArticleOptions } from '@citeloom/common/contracts/article-request';
import type { ListKind } from '@citeloom/common/domain/article/article';
import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { PassageBlock } from '@citeloom/common/server/models/summary';
import type { CallTools } from '../../run-engine/run-context.ts';

/**
 * A passage as a writer sees it: a short alias that means something only within one call, and words.
 * Ids, addresses and file names stay outside, so no writer can invent one.
 */
export type WriterEvidence = {
  /** `e1`, `e2`, … */
  alias: string;
  /** The passage, verbatim: whole neighbouring paragraphs of one section of its source. */
  text: string;
  /** Its paragraphs, list items and quotations, in offsets of `text`. */
  blocks: PassageBlock[];
  /** Headings above the passage in its source, outermost first. */
  headings: string[];
  /** `s1`, `s2`, …: equal for passages of one source. */
  source: string;
  /** `o1`, `o2`, …: equal for passages of near-copies, different for independent sources. */
  origin: string;
  sourceTitle: string;
  publishedAt: string | null;
  /** Where the passage starts in its source, UTF-16 units: gives the order of one source's passages. */
  start: number;
  /** 0 to 1: how well the passage answers the question, relative to the best one. */
  score: number;
};

/**
 * A sentence and the aliases of the passages that carry it; without any it must claim nothing but what those
 * say that are cited `near` it.
 */
export type WriterSentence = {
  text: string;
  aliases: string[];
  near?: string[];
  /** Meant as a quotation, word for word. */
  quoted?: boolean;
  /** Words of it that are typed or clicked exactly as they stand. */
  code?: string[];
  /** Where figures come from that no passage has, see `own-figures.ts`: "suppose; 2000 + 40 = 2040". */
  figures?: string;
};

/** A passage as one who sorts passages into facets sees it: where it stands and how it opens. */
export type PassageOpening = {
  id: string;
  headings: string[];
  title: string;
  publishedAt: string | null;
  origin: string;
  opening: string;
};

/** A planned facet: a title, the ids of its passages, best first, and whether they answer or stand beside the answer. */
export type PlannedFacet = { title: string; passages: string[]; answers: boolean };

/** Facets for an article, the best answer first, and queries for what no passage tells, at most three. */
export type FacetPlan = { facets: PlannedFacet[]; missing: string[] };

/**
 * What every engine is told about the wanted text. An engine that only quotes cannot
 * follow `tone` and `audience`; one that is not told chooses medium, plain, general.
 */
export type Brief = { topic: string; language: string } & ArticleOptions;

/** One distinct thing that the sources say about the topic, with its evidence, best first. */
export type WriterFacet = { title: string; evidence: WriterEvidence[] };

/** Facets to summarise, and the titles of all that the research tells. */
export type SummaryTask = { titles: string[]; facets: WriterFacet[] };

export type SummaryDraft = { title: string; sentences: WriterSentence[] };

/** What an article is made from. Aliases are unique over all of it. */
export type WritingMaterial = {
  /** What the chosen summaries tell, best first. */
  facets: WriterFacet[];
  /** What else was read that speaks of the topic. */
  reserve: WriterEvidence[];
};

/** A planned section: what it says point by point, with the passages that carry each. */
export type OutlineSection = { heading: string; points: { says: string; aliases: string[] }[] };

/** The planned article. */
export type Outline = {
  title: string;
  /** The short answer at the top, of an engine that writes by sections. */
  lead: WriterSentence[];
  /** In reading order. */
  sections: OutlineSection[];
};

/**
 * Some sections of an outline that are to be written, by their places in it; without an outline a whole article
 * that its writer plans.
 */
export type DraftTask = { outline: Outline | null; wanted: number[]; material: WritingMaterial };

/** A paragraph or a list of sentences. */
export type BlockOf<Sentence> = ListKind & {
  type: 'paragraph' | 'list';
  sentences: Sentence[];
};

/** A section's text. The heading is the outline's. */
export type SectionDraft = { blocks: BlockOf<WriterSentence>[] };

/**
 * The wanted sections in their order; of an engine that writes an article whole also what opens and ends it, and
 * the outline that it has, where none was given.
 */
export type ArticleDraft = {
  outline?: Outline;
  opening?: SectionDraft;
  sections: SectionDraft[];
  ending?: SectionDraft;
};

/** A section of a finished article that is to be written again; its sentences name what they cite now. */
export type RewriteTask = {
  title: string;
  /** Empty for the opening and the end of an article. */
  heading: string;
  place: 'opening' | 'section' | 'end';
  /** The section as it stands; items of lists begin as a writer marks them. */
  paragraphs: { text: string; aliases: string[] }[][];
  /** What the article says beside it. */
  elsewhere: { heading: string; text: string }[];
  /** What the person wants to be different; may be empty. */
  wish: string;
  material: WritingMaterial;
};

/** A sentence that was refused, where it stood, and why, in words. */
export type RefusedSentence = {
  number: number;
  text: string;
  aliases: string[];
  heading: string;
  /** The paragraph that it belongs to; what is refused stands there as its number: "[3]". */
  paragraph: string;
  reason: string;
};

/** Refused sentences of an article, and the passages that they may cite, those that they do first. */
export type RepairTask = { title: string; refused: RefusedSentence[]; evidence: WriterEvidence[] };

/** Another wording of a refused sentence; one without text gives the point up. */
export type RepairedSentence = WriterSentence & { number: number };

/** A sentence that sums up sentences of the article, by their numbers. */
export type OverviewSentence = { text: string; rests: number[] };

/** Paragraphs of an article whose sentences are numbered through. */
export type NumberedText = { number: number; text: string }[][];

/** A whole article as it was kept. */
export type FinishTask = {
  title: string;
  opening: NumberedText;
  sections: { heading: string; paragraphs: NumberedText }[];
  ending: NumberedText;
};

/** What one who has read the whole changes in it. */
export type Finish = {
  /** Another opening and end in place of those that are there; empty: as they are. */
  opening: OverviewSentence[];
  ending: OverviewSentence[];
  description: OverviewSentence | null;
  /** Another wording in place of sentences; one without text takes out what was said before. */
  changes: { sentences: number[]; text: string }[];
  /** Places of the sections in another order; empty: as they are. */
  order: number[];
};

/** How a topic is searched for. */
export type SearchPlan = {
  /** Queries that together cover the topic, the topic itself first; at most five. */
  queries: string[];
  /** The kinds of source that fit the topic; none: it is not known, so all do. */
  kinds: SourceKind[];
};

/**
 * An engine that writes from evidence. Each method is one stored call of a run; what it returns is
 * gated before anyone sees it. One suite of contract tests runs against every writer.
 */
export type Writer = {
  readonly engine: { id: string; label: string };
  plan(brief: Brief, tools: CallTools): Promise<SearchPlan>;
  /**
   * Sorts passages into facets, the best answer first; undefined for an engine that leaves it to the
   * code's own grouping. Ids may be wrong: who asks checks them.
   */
  planFacets?(
    brief: Brief,
    passages: readonly PassageOpening[],
    tools: CallTools,
  ): Promise<FacetPlan>;
  /** How many of so many facets are told in one call of `summarise`. */
  summariesAtOnce(facets: number): number;
  /**
   * Two to four sentences on each of some facets, from independent origins where there are any, in the
   * order of the facets; without sentences where the engine says nothing. Aliases are unique over all.
   */
  summarise(brief: Brief, task: SummaryTask, tools: CallTools): Promise<SummaryDraft[]>;
  outline(brief: Brief, material: WritingMaterial, tools: CallTools): Promise<Outline>;
  /** Whether an article is drafted in one call, with or without an outline; else by its outline, a section at a time. */
  readonly draftsWhole: boolean;
  /**
   * @param onBegun may be given the draft's opening and first section, and nothing else of it, before the
   *   rest is there.
   */
  draft(
    brief: Brief,
    task: DraftTask,
    tools: CallTools,
    onBegun?: (beginning: ArticleDraft) => void,
  ): Promise<ArticleDraft>;
  /** A section written again as a person wishes; an engine that only quotes would quote the same again. */
  rewrite?(brief: Brief, task: RewriteTask, tools: CallTools): Promise<SectionDraft>;
  /** Refused sentences said otherwise; an engine that only quotes has none. */
  repair?(brief: Brief, task: RepairTask, tools: CallTools): Promise<RepairedSentence[]>;
  /** The whole article read once more; an engine that only quotes has nothing to say of it. */
  finish?(brief: Brief, task: FinishTask, tools: CallTools): Promise<Finish>;
};
