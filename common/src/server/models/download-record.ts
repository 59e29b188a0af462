import { model, Schema } from 'mongoose';
import type { Delivery, DownloadKind } from '../../contracts/admin-records.ts';
import { ownerSchema, type Owner } from './owner.ts';

/** That somebody had an article packed, for whoever runs the installation; stays when the package is gone. */
export type DownloadRecord = {
  _id: number;
  /** The run that packed it, so that one taken up again is recorded once. */
  runId: string;
  owner: Owner;
  /** The person's address at that time, else where it was to be mailed; null for a visitor's file. */
  email: string | null;
  articleTitle: string;
  kind: DownloadKind;
  delivery: Delivery;
  /** As the list is sorted and searched. */
  sortEmail: string;
  sortTitle: string;
  words: string[];
  createdAt: Date;
};

const schema = new Schema<DownloadRecord>(
  {
    _id: { type: Number, required: true },
    runId: { type: String, required: true, unique: true },
    owner: { type: ownerSchema, required: true },
    email: { type: String, default: null },
    articleTitle: { type: String, default: '' },
    kind: { type: String, required: true },
    delivery: { type: String, required: true },
    sortEmail: { type: String, default: '' },
    sortTitle: { type: String, default: '' },
    words: { type: [String], default: [] },
  },
  { timestamps: { updatedAt: false } },
);
schema.index({ createdAt: -1 });
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });

/** The indexes of the list of all downloads, by what they are for. */
export const downloadRecordIndexes = {
  byNumber: { _id: 1 },
  byEmail: { sortEmail: 1, _id: 1 },
  byTitle: { sortTitle: 1, _id: 1 },
  byDelivery: { delivery: 1, _id: 1 },
  byKind: { kind: 1, _id: 1 },
  byWord: { words: 1, _id: 1 },
} as const;
const { byNumber: _ofEveryCollection, ...built } = downloadRecordIndexes;
for (const index of Object.values(built)) schema.index(index);

export const DownloadRecordModel = model<DownloadRecord>(
  'DownloadRecord',
  schema,
  'downloadRecords',
);
