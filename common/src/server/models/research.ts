import { model, Schema } from 'mongoose';
import type { ClosestPassage } from '../../contracts/research.ts';
import type { Note } from '../../contracts/run.ts';
import { indexOwned, OWNED_FIELDS, type Owned } from './owned.ts';

/** A research; its sources, passages and summaries are documents of their own that name it. */
export type ResearchDocument = Owned & {
  /** The id of the run that made it. */
  _id: string;
  searchTerm: string;
  /** What to try, where nothing was found that can be quoted. */
  message?: string;
  didYouMean?: string;
  /** The passages that came closest, where nothing could be quoted. */
  closest?: ClosestPassage[];
  /** What its run noted, once the run is gone. */
  notes?: Note[];
  createdAt: Date;
};

const schema = new Schema<ResearchDocument>(
  {
    _id: { type: String, required: true },
    ...OWNED_FIELDS,
    searchTerm: { type: String, required: true },
    message: { type: String },
    didYouMean: { type: String },
    closest: { type: Schema.Types.Mixed },
    notes: { type: Schema.Types.Mixed },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
indexOwned(schema);

export const ResearchModel = model<ResearchDocument>('Research', schema, 'researches');
