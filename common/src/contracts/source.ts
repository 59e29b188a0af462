import { z } from 'zod';
import { Uuid } from './ids.ts';
import { PageFacts } from './page-facts.ts';
import { DateBasis } from './research.ts';
import { Scan } from './scan.ts';
import { KnownStanding } from './standing.ts';
import { knownOr } from './what-is-known.ts';

/**
 * A stored text is cut into blocks with their UTF-16 ranges; `level` only for headings, `second` of a
 * recording only for what its subtitles show from there on.
 */
export const TextBlock = z.object({
  kind: knownOr(z.enum(['heading', 'paragraph', 'item', 'quote', 'code', 'table']), 'paragraph'),
  start: z.number().int(),
  end: z.number().int(),
  level: z.number().int().optional(),
  second: z.number().int().optional(),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** `GET /api/sources/:id` for `Accept: application/json`. */
export const SourceAnswer = z.object({
  id: Uuid,
  title: z.string(),
  site: z.string(),
  author: z.string().nullable(),
  /** Where a page of the web was found, and where its redirects led; null for a document. */
  url: z.string().nullable(),
  finalUrl: z.string().nullable(),
  publishedAt: z.string().nullable(),
  dateBasis: knownOr(DateBasis, 'none'),
  ...PageFacts.shape,
  standing: KnownStanding,
  /** Its pages that are pictures; left out where none is. */
  scan: Scan.optional(),
  fetchedAt: z.string(),
  sha256: z.string(),
  intact: z.boolean(),
  contentType: z.string(),
  language: z.string(),
  text: z.string(),
  blocks: z.array(TextBlock),
  truncated: z.boolean(),
  /**
   * True for a page that only a checked text links to: of `text` the quoted passages are given, in
   * their places, with blanks before and between them.
   */
  excerpt: z.boolean(),
});
export type SourceAnswer = z.infer<typeof SourceAnswer>;
