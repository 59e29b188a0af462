import { z } from 'zod';
import { Footnote } from './article-request.ts';

/** A stored state of an article. */
export const ArticleVersionItem = z.object({
  id: z.string(),
  title: z.string(),
  sentences: z.number().int(),
  /** Null where it is not known any more. */
  createdAt: z.string().nullable(),
  isCurrent: z.boolean(),
  /** As the engine wrote it, before any change by a person. */
  isOriginal: z.boolean(),
});
export type ArticleVersionItem = z.infer<typeof ArticleVersionItem>;

/** `GET /api/articles/:articleId/versions`: newest first; `version` is what a restore must name. */
export const ArticleVersionList = z.object({
  version: z.number().int(),
  versions: z.array(ArticleVersionItem),
});
export type ArticleVersionList = z.infer<typeof ArticleVersionList>;

/** `GET /api/articles/:articleId/versions/:versionId`: the text as readers saw it. */
export const ArticleVersion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  footnotes: z.array(Footnote),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;
