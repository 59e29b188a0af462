import type { z } from 'zod';
import type { CheckedSentence } from '../../contracts/evidence-report.ts';

/** A sentence of an article with the evidence that carries it and what the gate found. */
export type ArticleSentence = z.infer<typeof CheckedSentence>;

/**
 * A sentence as a writer drafted it, with the evidence it claims to rest on; `near` is that of the sentences
 * beside it, on which it rests where it claims something and names none, and `told` that of its whole text.
 */
export type DraftSentence = {
  text: string;
  evidenceIds: readonly string[];
  near?: readonly string[];
  told?: readonly string[];
  /** What of it is typed or clicked exactly as it stands, as far as its words still have it. */
  code?: readonly string[] | undefined;
  /** It belongs to an example that the text makes up, whose facts need no passage. */
  supposed?: boolean;
};

/** What a list is where it is more than one: steps, or a table whose columns have these names. */
export type ListKind = { ordered?: true | undefined; columns?: string[] | undefined };

/** What a list is, without anything else of it: steps stay steps, and a table a table. */
export const kindOfList = ({ ordered, columns }: ListKind): ListKind => ({
  ...(ordered && { ordered }),
  ...(columns && { columns }),
});

/**
 * One block of a section; a paragraph holds sentences, never raw HTML. The items of an ordered list are steps,
 * those of one with columns the rows of a table (`cellsOf`).
 */
export type ArticleBlock =
  | { type: 'heading'; level: 2 | 3; text: string; author?: 'person' | undefined }
  | { type: 'paragraph'; sentences: ArticleSentence[] }
  | ({ type: 'list'; items: ArticleSentence[] } & ListKind);

/**
 * A section of an article as the writer made it and the gate passed it: blocks in reading order,
 * and the sentences that were taken out. The lead (short answer) is section `lead` without heading.
 */
export type ArticleSection = {
  id: string;
  blocks: ArticleBlock[];
  removed: ArticleSentence[];
};
