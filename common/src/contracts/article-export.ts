import { z } from 'zod';
import { Uuid } from './ids.ts';

/** Where the JSON Schema of an exported article is published. */
export const ARTICLE_SCHEMA_PATH = '/schemas/article.json';

/** How a sentence is proved: code found its words, or a checked model judged it; the others are a person's. */
const Proof = z.enum(['quoted', 'restated', 'not judged', 'no source']);

const Sentence = z.object({
  text: z.string(),
  /** Null where a sentence carries nothing to be proved. */
  proof: Proof.nullable(),
  /** True when a person wrote it. */
  byPerson: z.boolean(),
  /** What it cites, of `citations`. */
  evidenceIds: z.array(Uuid),
  /** The numbers that readers see behind it; of neighbours that share them, only the last has any. */
  markers: z.array(z.number().int()),
});

const Texts = [
  z.object({ type: z.literal('paragraph'), sentences: z.array(Sentence) }),
  z.object({
    type: z.literal('list'),
    /** True where the items are steps. */
    ordered: z.literal(true).optional(),
    /** The names of the columns of a table; an item is a row, its cells as `Column: words; Column: words`. */
    columns: z.array(z.string()).optional(),
    items: z.array(Sentence),
  }),
] as const;

/** An article as JSON (`formats: ['json']` of `POST /api/download`); ids are stable over exports. */
export const ArticleExport = z.object({
  schemaVersion: z.literal(2),
  articleId: Uuid,
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  date: z.string().nullable(),
  description: z.string().nullable(),
  /** Who or what wrote it, for people. */
  credit: z.string().nullable(),
  /** The evidence in one line, for people. */
  evidence: z.string().nullable(),
  picture: z.object({ alt: z.string(), caption: z.string() }).nullable(),
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3)]),
        text: z.string(),
      }),
      ...Texts,
      z.object({
        type: z.literal('quotation'),
        source: z.string(),
        blocks: z.array(z.discriminatedUnion('type', Texts)),
      }),
    ]),
  ),
  citations: z.array(
    z.object({
      /** The number of its source in the text. */
      number: z.number().int(),
      /** The same with the number of the passage among those of its source: `1.2`. */
      label: z.string(),
      evidenceId: Uuid,
      sourceId: Uuid,
      quote: z.string(),
      proofs: z.array(Proof),
    }),
  ),
  sources: z.array(
    z.object({
      id: Uuid,
      number: z.number().int(),
      key: z.string(),
      title: z.string(),
      site: z.string(),
      author: z.string().nullable(),
      date: z.string().nullable(),
      url: z.string().nullable(),
      /** Day on which it was read. */
      read: z.string(),
    }),
  ),
});
export type ArticleExport = z.infer<typeof ArticleExport>;
