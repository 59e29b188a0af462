import { model, Schema } from 'mongoose';
import { ownerSchema, type Owner } from './owner.ts';

/** That somebody had an article packed, for whoever runs the installation; stays when the package is gone. */
export type DownloadRecord = {
  _id: number;
  /** The run that packed it, so that one taken up again is recorded once. */
  runId: string;
  owner: Owner;
  /** Where it was to be mailed; null for a package that was only downloaded. */
  email: string | null;
  articleTitle: string;
  /** Whether the mail has gone out. */
  sent: boolean;
  createdAt: Date;
};

const schema = new Schema<DownloadRecord>(
  {
    _id: { type: Number, required: true },
    runId: { type: String, required: true, unique: true },
    owner: { type: ownerSchema, required: true },
    email: { type: String, default: null },
    articleTitle: { type: String, default: '' },
    sent: { type: Boolean, required: true },
  },
  { timestamps: { updatedAt: false } },
);
schema.index({ createdAt: -1 });
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });

export const DownloadRecordModel = model<DownloadRecord>(
  'DownloadRecord',
  schema,
  'downloadRecords',
);
