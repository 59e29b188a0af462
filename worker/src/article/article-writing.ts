import {
  kindOfList,
  type ArticleSection,
  type ArticleSentence,
} from '@citeloom/common/domain/article/article';
import { standAsTable } from '@citeloom/common/domain/article/table-row';
import type { CitedSpan } from '@citeloom/common/domain/evidence/passage-pool';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type {
  BlockOf,
  Brief,
  Outline,
  Writer,
  WriterSentence,
  WritingMaterial,
} from '../providers/writers/writer.ts';
import type { RunContext } from '../run-engine/run-context.ts';
import type { DraftGround, Verifier } from '../writing/verify-draft.ts';

/** The id of the section that opens an article, and of the one that ends it; neither has a heading. */
export const LEAD = 'lead';
export const ENDING = 'ending';

/** The id of a section by its place in the outline. */
export function sectionId(index: number): string {
  return `s${index + 1}`;
}

/** What every step of writing one article works with. */
export type ArticleWriting = {
  context: RunContext;
  writer: Writer;
  brief: Brief;
  outline: Outline;
  /** What the writer is given. */
  material: WritingMaterial;
  verifier: Verifier;
  /** What all of the article is held against. */
  ground: DraftGround;
};

/** The same before its outline is known, where its writer plans while it writes. */
export type ArticleStart = Omit<ArticleWriting, 'outline'> & { outline: Outline | null };

/** A section whose sentences are of one form; `heading` is null for the ends of an article. */
export type SectionOf<Sentence> = {
  id: string;
  heading: string | null;
  blocks: BlockOf<Sentence>[];
};

/** A drafted sentence and what gate and judge say of it. */
export type DraftedSentence = { draft: WriterSentence; checked: ArticleSentence };

/** Sections in reading order as they were drafted, and which parts of passages their sentences cite. */
export type DraftedArticle = {
  sections: SectionOf<DraftedSentence>[];
  spans: CitedSpan[];
};

/** What is drafted of an article, and the outline as far as it is known by then. */
export type DraftedPart = { outline: Outline; drafted: DraftedArticle };

/** Sections as readers get them, and the evidence that was made for them. */
export type KeptArticle = {
  sections: (SectionOf<ArticleSentence> & { removed: ArticleSentence[] })[];
  evidence: EvidenceDocument[];
};

/** The sentences of sections in reading order. */
export function draftedSentences<Sentence>(sections: readonly SectionOf<Sentence>[]): Sentence[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));
}

/**
 * The same sections with other sentences: each becomes those that `change` gives for it, by its place among
 * all. A block without sentences goes.
 */
export function withSentences<One, Other>(
  sections: readonly SectionOf<One>[],
  change: (sentence: One, at: number) => readonly Other[],
): SectionOf<Other>[] {
  let at = 0;
  return sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks
      .map((block) => ({
        ...block,
        sentences: block.sentences.flatMap((sentence) => change(sentence, at++)),
      }))
      .filter(({ sentences }) => sentences.length > 0),
  }));
}

/** Kept sections as they are stored. */
export function storedSections({ sections }: Pick<KeptArticle, 'sections'>): ArticleSection[] {
  return sections.map(({ id, heading, blocks, removed }) => ({
    id,
    blocks: [
      ...(heading === null || blocks.length === 0
        ? []
        : [{ type: 'heading' as const, level: 2 as const, text: heading }]),
      ...blocks.map(({ type, ordered, columns, sentences }) => {
        const rows = sentences.map(({ text }) => text);
        const isTable = columns !== undefined && standAsTable(columns, rows);
        // One item alone is what is left of a list; the row of a table would be no sentence.
        if (type !== 'list' || (sentences.length < 2 && !isTable))
          return { type: 'paragraph' as const, sentences };
        const kind = kindOfList({ ordered, columns: isTable ? columns : undefined });
        return { type, ...kind, items: sentences };
      }),
    ],
    removed,
  }));
}
