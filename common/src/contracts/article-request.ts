import { z } from 'zod';
import { Uuid } from './ids.ts';
import { GeneratedImage, ImagePlace } from './images.ts';
import { SEARCH_TERM_MAX } from '../domain/research-topic.ts';
import { Note } from './run.ts';
import { knownItems } from './what-is-known.ts';

/** Most summaries that one article may be written from. */
export const SELECTION_MAX = 5;

const SelectedSummary = z
  .union([Uuid, z.object({ id: Uuid })], 'Each selected summary is an id or an object with an id')
  .transform((value) => (typeof value === 'string' ? value : value.id));

/** What one article may be told beside its topic; without a model only the language counts. */
const articleOptions = {
  length: z.enum(['short', 'medium', 'long']).optional(),
  tone: z.enum(['plain', 'friendly', 'formal']).optional(),
  audience: z.enum(['general', 'beginners', 'professionals']).optional(),
  /** One of the languages that the selected summaries are in; by default that of most of them. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'Language is a code such as en or de')
    .optional(),
  /** Only what code can prove: sentences in the words of their sources, none that a model judged. */
  quotedOnly: z.boolean().optional(),
  /** The run waits with its outline until a person has looked at it. */
  outlineFirst: z.boolean().optional(),
};
export type ArticleOptions = z.infer<z.ZodObject<typeof articleOptions>>;

/** `POST /api/blog`: only the ids of the summaries count, text from a client is never evidence. */
export const ArticleRequest = z.object({
  searchTerm: z
    .string('Search term is required')
    .trim()
    .min(1, 'Search term is required')
    .max(SEARCH_TERM_MAX, `Search term must be at most ${SEARCH_TERM_MAX} characters`),
  selectedSummaries: z
    .array(SelectedSummary, 'Please select at least one summary to generate a blog article')
    .min(1, 'Please select at least one summary to generate a blog article')
    .max(SELECTION_MAX, `Select at most ${SELECTION_MAX} summaries`)
    .transform((ids) => [...new Set(ids)]),
  searchId: Uuid.optional(),
  ...articleOptions,
});
export type ArticleRequest = z.infer<typeof ArticleRequest>;

/** Most sections of an outline, those that a person added included. */
const PLANNED_MAX = 12;

/** `POST /api/articles/:articleId/outline`: the outline as a person wants the article written. */
export const ArticlePlan = z.object({
  title: z.string().trim().min(1, 'An article needs a title.').max(200),
  sections: z
    .array(
      z.object({
        /** Its id in the outline that was shown; left out for a question that the person adds. */
        id: z.string().min(1).max(40).optional(),
        heading: z.string().trim().min(1, 'A section needs a heading.').max(200),
      }),
    )
    .min(1, 'An article needs at least one section.')
    .max(PLANNED_MAX, `An article has at most ${PLANNED_MAX} sections.`),
});
export type ArticlePlan = z.infer<typeof ArticlePlan>;

/** What an article run is started with, and the outline that a person has settled since. */
export const ArticleRunInput = ArticleRequest.extend({ plan: ArticlePlan.optional() });
export type ArticleRunInput = z.infer<typeof ArticleRunInput>;

/**
 * A footnote of an article: `id` is the number that the text shows, which all passages of a source share,
 * `text` the quoted passage.
 */
export const Footnote = z.object({
  id: z.number().int().positive(),
  /** Which of its source's passages it is; texts kept from before sources were numbered have none. */
  passage: z.number().int().positive().optional(),
  text: z.string(),
  source: z.string(),
  date: z.string().nullable(),
  evidenceId: Uuid,
  sourceId: Uuid,
  url: z.string(),
});
export type Footnote = z.infer<typeof Footnote>;

/** 200 answer of `POST /api/blog`, and `result` of an article run; `content` is sanitised HTML. */
export const ArticleAnswer = z.object({
  articleId: Uuid,
  searchId: Uuid,
  searchTerm: z.string(),
  title: z.string(),
  content: z.string(),
  /** Address of the chosen image, else of the first; null while there is none. */
  featureImage: z.string().nullable(),
  /** The image that stands in each place, in order. */
  images: z.array(GeneratedImage).default([]),
  /** What was drawn for each place: an image that gave way can be brought back. */
  imagePlaces: z.array(ImagePlace).default([]),
  footnotes: z.array(Footnote),
  engine: z.string(),
  /** BCP 47 tag of the language that the article is written in. */
  language: z.string().default('en'),
  /** Changes by a person so far; 0 as the engine wrote it. */
  version: z.number().int().default(0),
  notes: knownItems(Note, 'code'),
});
export type ArticleAnswer = z.infer<typeof ArticleAnswer>;
