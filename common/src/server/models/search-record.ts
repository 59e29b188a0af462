import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** That somebody searched, for whoever runs the installation; stays when the research is gone. */
export type SearchRecord = {
  _id: number;
  /** The research, so that one taken up again is recorded once. */
  runId: string;
  owner: Owner;
  searchTerm: string;
  summariesCount: number;
  createdAt: Date;
};

const schema = new Schema<SearchRecord>(
  {
    _id: { type: Number, required: true },
    runId: { type: String, required: true, unique: true },
    owner: { type: ownerSchema, required: true },
    searchTerm: { type: String, required: true },
    summariesCount: { type: Number, required: true },
  },
  { timestamps: { updatedAt: false } },
);
schema.index({ createdAt: -1 });
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });

export const SearchRecordModel = model<SearchRecord>('SearchRecord', schema, 'searchRecords');
