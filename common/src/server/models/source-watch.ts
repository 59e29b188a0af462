import { model, Schema } from 'mongoose';
import type { SourceCheck } from '../../contracts/source-watch.ts';
import { OWNED_FIELDS, type Owned } from './owned.ts';

/** That the sources of an article are watched, and what the checks have found; off where there is none. */
export type SourceWatchDocument = Owned & {
  /** The id of the article. */
  _id: string;
  /** Whether bad news are mailed to the account's address. */
  mail: boolean;
  /** From when on the next daily check may begin. */
  dueAt: Date;
  /** The end of the last check. */
  checkedAt: Date | null;
  /** By the id of the source. */
  checks: Record<string, StoredCheck>;
  /** How many of them are a concern. */
  concerns: number;
  /** Sources whose loss the person was told of by mail, while it lasts. */
  told: string[];
  mailedAt: Date | null;
  createdAt: Date;
};

/** A check as it is stored. */
export type StoredCheck = SourceCheck & {
  /** When the last check ended, with or without an answer, so that one that is repeated changes nothing. */
  askedAt: string;
  /** Of a page whose stored text a search service gave: passages that were once found on it. */
  found: string[];
};

const schema = new Schema<SourceWatchDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    mail: { type: Boolean, default: false },
    dueAt: { type: Date, required: true },
    checkedAt: { type: Date, default: null },
    checks: { type: Schema.Types.Mixed, default: () => ({}) },
    concerns: { type: Number, default: 0 },
    told: { type: [String], default: [] },
    mailedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
schema.index({ dueAt: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SourceWatchModel = model<SourceWatchDocument>('SourceWatch', schema, 'sourceWatches');
