import { model, Schema } from 'mongoose';
import type { SearchOutcome } from '../../contracts/admin-records.ts';
import { ownerSchema, type Owner } from './owner.ts';

/** That somebody searched, for whoever runs the installation; stays when the research is gone. */
export type SearchRecord = {
  _id: number;
  /** The research, so that one taken up again is recorded once. */
  runId: string;
  owner: Owner;
  searchTerm: string;
  summariesCount: number;
  outcome: SearchOutcome;
  /** As the list is sorted and searched. */
  sortTerm: string;
  words: string[];
  createdAt: Date;
};

const schema = new Schema<SearchRecord>(
  {
    _id: { type: Number, required: true },
    runId: { type: String, required: true, unique: true },
    owner: { type: ownerSchema, required: true },
    // What somebody who is gone has searched is forgotten, that they did is not.
    searchTerm: { type: String, default: '' },
    summariesCount: { type: Number, required: true },
    outcome: { type: String, required: true },
    sortTerm: { type: String, default: '' },
    words: { type: [String], default: [] },
  },
  { timestamps: { updatedAt: false } },
);
schema.index({ createdAt: -1 });
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });

/** The indexes of the list of all searches, by what they are for. */
export const searchRecordIndexes = {
  byNumber: { _id: 1 },
  byTerm: { sortTerm: 1, _id: 1 },
  byResults: { summariesCount: 1, _id: 1 },
  byOutcome: { outcome: 1, _id: 1 },
  byWord: { words: 1, _id: 1 },
} as const;
const { byNumber: _ofEveryCollection, ...built } = searchRecordIndexes;
for (const index of Object.values(built)) schema.index(index);

export const SearchRecordModel = model<SearchRecord>('SearchRecord', schema, 'searchRecords');
