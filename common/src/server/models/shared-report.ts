import { model, Schema } from 'mongoose';
import { OWNED_FIELDS, type Owned } from './owned.ts';

/** The evidence report of an article as its author has made it public, under an address nobody guesses. */
export type SharedReportDocument = Owned & {
  /** 128 random bits and more, in base64url. */
  _id: string;
  articleId: string;
  createdAt: Date;
};

const schema = new Schema<SharedReportDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    articleId: { type: String, required: true, unique: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SharedReportModel = model<SharedReportDocument>(
  'SharedReport',
  schema,
  'sharedReports',
);
