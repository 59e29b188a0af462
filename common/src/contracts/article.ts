import { z } from 'zod';
import { CheckedSentence } from './evidence-report.ts';
import { Uuid } from './ids.ts';

/** Most sentences, and most blocks, of an article that a person may make of it. */
export const ARTICLE_SENTENCES_MAX = 600;
export const ARTICLE_BLOCKS_MAX = 600;
/** Most columns of a table: more do not fit beside each other on a phone or a page of A4. */
export const COLUMNS_MAX = 5;
const MAX_SENTENCE = 1200;
const MAX_DESCRIPTION = 300;
const MAX_COLUMN = 80;

const Author = z.literal('person').optional();
/** Whether the items of a list are steps, and the names of its columns where they are the rows of a table. */
const listKind = {
  ordered: z.literal(true).optional(),
  columns: z.array(z.string().trim().max(MAX_COLUMN)).min(2).max(COLUMNS_MAX).optional(),
};

const Heading = z.object({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text: z.string().trim().min(1, 'A heading needs words.').max(200),
  /** Who wrote it, where it was not the engine. */
  author: Author,
});

/** `GET /api/articles/:articleId`: the text of an article as it is edited, sentence by sentence. */
export const EditableArticle = z.object({
  articleId: Uuid,
  /** Goes up with every change; a change names the version that it was made from. */
  version: z.number().int(),
  title: z.string(),
  /** What is told of it where it is linked to, where that was written; null: its first words are. */
  description: z.string().nullable(),
  /** Its first words, as they are told where nothing else was written. */
  firstWords: z.string().nullable(),
  language: z.string(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  sections: z.array(
    z.object({
      id: z.string(),
      blocks: z.array(
        z.discriminatedUnion('type', [
          Heading,
          z.object({ type: z.literal('paragraph'), sentences: z.array(CheckedSentence) }),
          z.object({
            ...{ type: z.literal('list'), ...listKind, items: z.array(CheckedSentence) },
          }),
        ]),
      ),
      /** What gate or judge refused of it. */
      removed: z.array(CheckedSentence).default([]),
    }),
  ),
});
export type EditableArticle = z.infer<typeof EditableArticle>;

/**
 * A sentence of a changed article: `from` is its place in the version before, counted over all
 * sentences from 0; `text` its words where they were changed; without `from` it is new.
 */
export const EditedSentence = z
  .object({
    from: z.number().int().min(0).optional(),
    text: z
      .string()
      .trim()
      .min(1, 'A sentence needs words.')
      .max(MAX_SENTENCE, `A sentence has at most ${MAX_SENTENCE} characters.`)
      .optional(),
  })
  .refine(({ from, text }) => from !== undefined || text !== undefined, {
    error: 'A sentence needs words.',
  });
export type EditedSentence = z.infer<typeof EditedSentence>;

const Sentences = z.array(EditedSentence).max(ARTICLE_SENTENCES_MAX);

/** `POST /api/articles/:articleId`: the whole article as it shall be. */
export const ArticleEdit = z.object({
  version: z.number().int(),
  title: z.string().trim().min(1, 'An article needs a title.').max(200),
  /** Left out: it stays as it is; empty: the article's first words are told again. */
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION, `A description has at most ${MAX_DESCRIPTION} characters.`)
    .optional(),
  sections: z
    .array(
      z.object({
        /** Left out for a new section. */
        id: z.string().min(1).max(40).optional(),
        blocks: z
          .array(
            z.discriminatedUnion('type', [
              Heading.omit({ author: true }),
              z.object({ type: z.literal('paragraph'), sentences: Sentences }),
              z.object({ type: z.literal('list'), ...listKind, items: Sentences }),
            ]),
          )
          .max(100),
        /**
         * What becomes of refused sentences, by their places in the section's `removed`: one that is `said`
         * stands in `blocks` as the person's own. Left out: they stay as they are.
         */
        refused: z
          .array(z.object({ at: z.number().int().min(0), now: z.enum(['said', 'left-out']) }))
          .max(ARTICLE_SENTENCES_MAX)
          .optional(),
      }),
    )
    .max(60)
    .superRefine((sections, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      const blocks = sections.flatMap((section) => section.blocks);
      if (blocks.length > ARTICLE_BLOCKS_MAX) {
        refuse(`An article has at most ${ARTICLE_BLOCKS_MAX} headings, paragraphs and lists.`);
      }
      const sentences = blocks.map((block) => {
        if (block.type === 'heading') return 0;
        return block.type === 'list' ? block.items.length : block.sentences.length;
      });
      if (sentences.reduce((sum, count) => sum + count, 0) > ARTICLE_SENTENCES_MAX) {
        refuse(`An article has at most ${ARTICLE_SENTENCES_MAX} sentences.`);
      }
    }),
});
export type ArticleEdit = z.infer<typeof ArticleEdit>;

/** `POST /api/articles/:articleId/undo`, `…/redo` and `…/judge`. */
export const ArticleStep = z.object({ version: z.number().int() });

/** What a judge run is started with; its `result` is the article as an `EditableArticle`. */
export const ArticleJudging = ArticleStep.extend({ articleId: Uuid });
export type ArticleJudging = z.infer<typeof ArticleJudging>;

/** Longest wish for a section that is written again, in UTF-16 units. */
export const WISH_MAX = 300;

/** `POST /api/articles/:articleId/sections/:sectionId/rewrite`. */
export const SectionWish = ArticleStep.extend({
  /** What shall be different, in the person's words; empty: nothing in particular. */
  wish: z.string().trim().max(WISH_MAX, `A wish has at most ${WISH_MAX} characters.`).default(''),
});
export type SectionWish = z.infer<typeof SectionWish>;

/** What a rewrite run is started with; its `result` is the article as an `EditableArticle`. */
export const SectionRewriting = SectionWish.extend({
  articleId: Uuid,
  sectionId: z.string(),
  /** Which state of the section it was asked for (`stateOfSection`). */
  base: z.string(),
});
export type SectionRewriting = z.infer<typeof SectionRewriting>;
