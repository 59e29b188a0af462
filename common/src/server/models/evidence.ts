import { model, Schema } from 'mongoose';
import { type Belonging, indexOwned, OWNED_FIELDS } from './owned.ts';

/**
 * A verbatim span of a stored text: `text.slice(start, end) === quote`, never trimmed or joined.
 * `before` and `after` are the rest of its passage, or 240 characters or to the block's edge.
 */
export type EvidenceDocument = Belonging & {
  _id: string;
  sourceId: string;
  textId: string;
  start: number;
  end: number;
  quote: string;
  before: string;
  after: string;
  /** A whole passage that writers were given; what is cited of it is stored as spans of its own. */
  passage?: boolean;
};

const schema = new Schema<EvidenceDocument>({
  _id: { type: String, required: true },
  ...OWNED_FIELDS,
  contentId: { type: String, required: true, index: true },
  sourceId: { type: String, required: true },
  textId: { type: String, required: true },
  start: { type: Number, required: true },
  end: { type: Number, required: true },
  quote: { type: String, required: true },
  before: { type: String, default: '' },
  after: { type: String, default: '' },
  passage: { type: Boolean },
});

indexOwned(schema);

export const EvidenceModel = model<EvidenceDocument>('Evidence', schema, 'evidence');
