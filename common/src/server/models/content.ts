import { model, Schema, type QueryFilter } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** An item that somebody has kept: a day for a visitor, until it is deleted for an account; `_id` is a counter. */
export type ContentDocument = {
  _id: number;
  owner: Owner;
  /** Whether there is an article that can be downloaded, or a search alone. */
  contentType: 'download' | 'search';
  searchTerm: string;
  searchId: string | null;
  articleId: string | null;
  articleTitle: string | null;
  articleContent: string | null;
  /** The version of the article that this was taken from; 0 for what was only posted. */
  articleVersion: number;
  featuredImageUrl: string | null;
  footnotes: string | null;
  images: string[];
  /** A JSON list: members may have names that MongoDB does not take. */
  summaries: string;
  /** Its size as JSON; items from before this was counted have none. */
  bytes?: number;
  /** The title as titles are sorted. */
  sortTitle: string;
  /** Every word of title, search term and text once, as they are searched. */
  words: string[];
  favorite: boolean;
  downloaded: boolean;
  /** Set while a deletion can still be undone; then the item goes with all that belongs to it. */
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
};

const schema = new Schema<ContentDocument>(
  {
    _id: { type: Number, required: true },
    owner: { type: ownerSchema, required: true },
    contentType: { type: String, default: 'search' },
    searchTerm: { type: String, default: '' },
    searchId: { type: String, default: null },
    articleId: { type: String, default: null },
    articleTitle: { type: String, default: null },
    articleContent: { type: String, default: null },
    articleVersion: { type: Number, default: 0 },
    featuredImageUrl: { type: String, default: null },
    footnotes: { type: String, default: null },
    images: { type: [String], default: [] },
    summaries: { type: String, default: '[]' },
    bytes: { type: Number },
    sortTitle: { type: String, default: '' },
    words: { type: [String], default: [] },
    favorite: { type: Boolean, default: false },
    downloaded: { type: Boolean, default: false },
    deletedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, minimize: false },
);
const OWNER = { 'owner.type': 1, 'owner.id': 1 } as const;
const LISTED = { ...OWNER, contentType: 1, deletedAt: 1 } as const;

/**
 * The indexes of what an account sees, by what they are for: a page begins where the last one ended, in
 * each order, without counting from the start.
 */
export const contentIndexes = {
  byDate: { ...LISTED, createdAt: -1, _id: -1 },
  byTitle: { ...LISTED, sortTitle: 1, _id: 1 },
  byWord: { ...LISTED, words: 1, createdAt: -1, _id: -1 },
  favorites: { ...LISTED, favorite: 1, createdAt: -1, _id: -1 },
} as const;

// An article or a research is kept once; what has neither id is never the same as another.
schema.index(
  { ...OWNER, searchId: 1, articleId: 1 },
  {
    name: 'one_per_article',
    unique: true,
    partialFilterExpression: { articleId: { $type: 'string' } },
  },
);
schema.index(
  { ...OWNER, searchId: 1 },
  {
    name: 'one_per_search',
    unique: true,
    partialFilterExpression: { searchId: { $type: 'string' }, articleId: null },
  },
);
schema.index({ ...OWNER, createdAt: -1, _id: -1 });
schema.index(contentIndexes.byDate);
schema.index(contentIndexes.byTitle);
schema.index(contentIndexes.byWord);
schema.index(contentIndexes.favorites, { partialFilterExpression: { favorite: true } });
schema.index({ articleId: 1 });
schema.index({ expiresAt: 1 });

/** Which items are meant. */
export type ContentFilter = QueryFilter<ContentDocument>;

export const ContentModel = model<ContentDocument>('Content', schema, 'contents');
