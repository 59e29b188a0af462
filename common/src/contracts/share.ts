import { z } from 'zod';
import { ArticleAnswer } from './article-request.ts';
import { EvidenceReport } from './evidence-report.ts';
import { Uuid } from './ids.ts';

/** `PUT /api/articles/:articleId/share`: what its author decides about the link of an article. */
export const ShareSettings = z.object({
  /** Whether search engines may list what stands under it. */
  indexable: z.boolean().default(false),
});

/** A link under which anybody can read an article; its id is all that it takes. */
export const Share = z.object({
  id: Uuid,
  indexable: z.boolean(),
  createdAt: z.string(),
  /** When the article goes, and the link with it; null while it is kept. */
  expiresAt: z.string().nullable(),
});
export type Share = z.infer<typeof Share>;

/** The link of an article as its author sees it; null while there is none. */
export const ShareState = z.object({ share: Share.nullable() });
export type ShareState = z.infer<typeof ShareState>;

/** `GET /api/shares/:shareId`: an article for whoever has its link, without any way to the rest. */
export const SharedArticle = ArticleAnswer.omit({
  ...{ searchId: true, imagePlaces: true, notes: true },
}).extend({
  indexable: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  report: EvidenceReport,
});
export type SharedArticle = z.infer<typeof SharedArticle>;
