import { model, Schema } from 'mongoose';

/**
 * A page of the web as the checks of sources last found it, shared by all articles that cite it. `page` is
 * what its reader gave, for a conditional request.
 */
export type CheckedPageDocument = {
  /** Its address. */
  _id: string;
  /** The text of `page`, so that it is kept. */
  textId: string | null;
  page: unknown;
  /** When its server last gave an answer. */
  checkedAt: Date;
  /** True when that answer was that there is no such page. */
  gone: boolean;
  keptUntil: Date;
};

const schema = new Schema<CheckedPageDocument>(
  {
    _id: { type: String, required: true },
    textId: { type: String, default: null, index: true },
    page: { type: Schema.Types.Mixed, default: null },
    checkedAt: { type: Date, required: true },
    gone: { type: Boolean, default: false },
    keptUntil: { type: Date, required: true },
  },
  { minimize: false },
);
schema.index({ keptUntil: 1 }, { expireAfterSeconds: 0 });

export const CheckedPageModel = model<CheckedPageDocument>('CheckedPage', schema, 'checkedPages');
