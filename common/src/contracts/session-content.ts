import { z } from 'zod';
import { Uuid } from './ids.ts';

/** `POST /api/session/content`: temporary content of a visitor. */
export const SessionContentRequest = z.object({
  sessionId: Uuid,
  searchTerm: z.string().max(300).optional(),
  searchId: Uuid.nullish(),
  articleId: Uuid.nullish(),
  articleTitle: z.string().max(300).nullish(),
  articleContent: z.string().max(500_000).nullish(),
  featuredImageUrl: z.string().max(2048).nullish(),
  footnotes: z.string().max(300_000).nullish(),
  images: z.array(z.string().max(2048)).max(20).default([]),
  summaries: z.array(z.unknown()).max(10).default([]),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});
export type SessionContentRequest = z.infer<typeof SessionContentRequest>;

/** Answer of a save; `id` is null when there was nothing to save, `expiresAt` for what is kept until it is deleted. */
export const SessionContentSaved = z.object({
  id: z.number().int().nullable(),
  downloadUrl: z.string(),
  previewUrl: z.string(),
  expiresAt: z.string().nullable(),
});
export type SessionContentSaved = z.infer<typeof SessionContentSaved>;

/** One item of `GET /api/session/:id/content`, fields as posted. */
export const SessionContentItem = z.object({
  id: z.number().int(),
  sessionId: Uuid,
  searchTerm: z.string(),
  searchId: Uuid.nullable(),
  articleId: Uuid.nullable(),
  articleTitle: z.string().nullable(),
  articleContent: z.string().nullable(),
  featuredImageUrl: z.string().nullable(),
  footnotes: z.string().nullable(),
  images: z.array(z.string()),
  summaries: z.array(z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Null for what is kept until it is deleted. */
  expiresAt: z.string().nullable(),
});
export type SessionContentItem = z.infer<typeof SessionContentItem>;

export const SessionContentList = z.object({ contents: z.array(SessionContentItem) });
