import { z } from 'zod';
import { Instant } from './ids.ts';
import { ItemWatch } from './source-watch.ts';
import { knownItems } from './what-is-known.ts';

/** The title of an item that has none. */
export const UNTITLED = 'Untitled Article';
/** Most items that are deleted or brought back at once. */
export const CONTENT_IDS_MAX = 200;
/** How long a deletion can be undone. */
export const UNDO_MINUTES = 10;

/** The orders that a list of contents can have. */
export const contentSorts = ['newest', 'oldest', 'title'] as const;
export type ContentSort = (typeof contentSorts)[number];

/** `email` grants nothing: it must be the address of whoever is signed in. */
export const ContentEmail = z.string().max(255).optional();

/** The query of `GET /api/user/content`. */
export const UserContentQuery = z.object({
  email: ContentEmail,
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(500).optional(),
  sort: z.enum(contentSorts).default('newest'),
  /** What has been typed: every word begins a word of the title, the search term or the text. */
  search: z.string().max(300).optional(),
  favorites: z.literal('true').optional(),
  /** Only what was created since. */
  since: Instant.optional(),
});

/** One item of an account's contents. */
export const UserContentItem = z.object({
  id: z.number().int(),
  contentType: z.enum(['download', 'search']),
  title: z.string(),
  searchTerm: z.string(),
  createdAt: z.string(),
  downloadUrl: z.string(),
  previewUrl: z.string(),
  /** Empty where there is no picture. */
  thumbnailUrl: z.string(),
  featuredImageUrl: z.string(),
  imageCount: z.number().int(),
  images: z.array(z.string()),
  downloaded: z.boolean(),
  fullContent: z.string(),
  /** The article that can be opened and edited; null for a text that was only posted. */
  articleId: z.string().nullable(),
  searchId: z.string().nullable(),
  favorite: z.boolean(),
  /** Left out where its sources are not watched. */
  watch: ItemWatch.optional(),
  updatedAt: z.string(),
});
export type UserContentItem = z.infer<typeof UserContentItem>;

/** One page; `nextCursor` is null at the end. */
export const UserContentList = z.object({
  contents: knownItems(UserContentItem, 'contentType'),
  nextCursor: z.string().nullable(),
});
export type UserContentList = z.infer<typeof UserContentList>;

/** `GET /api/user/content/counts`: all items, and those since a moment. */
export const UserContentCounts = z.object({
  total: z.number().int(),
  sinceCount: z.number().int(),
});
export type UserContentCounts = z.infer<typeof UserContentCounts>;

/** `PUT /api/user/content/:id`; what is left out stays. */
export const UserContentChange = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'An article needs a title.')
    .max(200, 'A title has at most 200 characters.')
    .optional(),
  favorite: z.boolean().optional(),
});
export type UserContentChange = z.infer<typeof UserContentChange>;

/** Several items by their numbers. */
export const UserContentIds = z.object({
  ids: z.array(z.number().int().positive()).min(1).max(CONTENT_IDS_MAX),
});
export type UserContentIds = z.infer<typeof UserContentIds>;

/** `GET` of an item's `previewUrl`; empty texts where there is nothing. */
export const UserContentPreview = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  footnotes: z.array(z.unknown()),
  thumbnailUrl: z.string(),
  featuredImageUrl: z.string(),
  images: z.array(z.string()),
  articleId: z.string().nullable(),
});
export type UserContentPreview = z.infer<typeof UserContentPreview>;
