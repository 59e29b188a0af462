import { model, Schema } from 'mongoose';
import type { AuditAction, AuditItem } from '../../contracts/admin.ts';

/** That an administrator did something; it is never changed and never removed. */
export type AuditRecord = {
  _id: number;
  /** Who did it; `accountId` is that of an account. */
  actor: AuditItem['actor'] & { accountId: string | null };
  action: AuditAction;
  subject: AuditItem['subject'];
  /** The fields that it changed, as they were and as they became. */
  before: AuditItem['before'];
  after: AuditItem['after'];
  /** As the list is searched. */
  words: string[];
  createdAt: Date;
};

const schema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    actor: { type: Schema.Types.Mixed, required: true },
    action: { type: String, required: true },
    subject: { type: Schema.Types.Mixed, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    words: { type: [String], default: [] },
  },
  { timestamps: { updatedAt: false }, minimize: false },
);

/** The indexes of the list, by what they are for. */
export const auditIndexes = {
  byNumber: { _id: 1 },
  byAction: { action: 1, _id: 1 },
  byWord: { words: 1, _id: 1 },
} as const;
schema.index(auditIndexes.byAction);
schema.index(auditIndexes.byWord);

schema.pre(
  [
    ...([
      'updateOne',
      'updateMany',
      'replaceOne',
      'findOneAndUpdate',
      'findOneAndReplace',
    ] as const),
    ...(['deleteOne', 'deleteMany', 'findOneAndDelete'] as const),
  ],
  function () {
    throw new Error('What administrators did is only added to.');
  },
);

export const AuditRecordModel = model<AuditRecord>('AuditRecord', schema, 'auditRecords');
