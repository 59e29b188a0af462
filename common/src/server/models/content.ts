import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** Temporary content of a visitor, kept 24 hours; `_id` is a counter. */
export type ContentDocument = {
  _id: number;
  owner: Owner;
  searchTerm: string;
  searchId: string | null;
  articleId: string | null;
  articleTitle: string | null;
  articleContent: string | null;
  featuredImageUrl: string | null;
  footnotes: string | null;
  images: string[];
  /** A JSON list: members may have names that MongoDB does not take. */
  summaries: string;
  /** Its size as JSON; items from before this was counted have none. */
  bytes?: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
};

const schema = new Schema<ContentDocument>(
  {
    _id: { type: Number, required: true },
    owner: { type: ownerSchema, required: true },
    searchTerm: { type: String, default: '' },
    searchId: { type: String, default: null },
    articleId: { type: String, default: null },
    articleTitle: { type: String, default: null },
    articleContent: { type: String, default: null },
    featuredImageUrl: { type: String, default: null },
    footnotes: { type: String, default: null },
    images: { type: [String], default: [] },
    summaries: { type: String, default: '[]' },
    bytes: { type: Number },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, minimize: false },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, searchId: 1, articleId: 1 }, { unique: true });
schema.index({ expiresAt: 1 });

export const ContentModel = model<ContentDocument>('Content', schema, 'contents');
