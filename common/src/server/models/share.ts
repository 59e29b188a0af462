import { model, Schema } from 'mongoose';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';

/** A link under which anybody reads an article. Its id is unguessable and is all that it takes. */
export type ShareDocument = Owned & {
  _id: string;
  articleId: string;
  indexable: boolean;
  /** When its author took it back; it says so then for as long as it would have lived. */
  revokedAt: Date | null;
  createdAt: Date;
};

const schema = new Schema<ShareDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    articleId: { type: String, required: true },
    indexable: { type: Boolean, default: false },
    revokedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
indexOwned(schema);
// An article has one link at a time; two clicks at once make one.
schema.index({ articleId: 1 }, { unique: true, partialFilterExpression: { revokedAt: null } });

export const ShareModel = model<ShareDocument>('Share', schema, 'shares');
