import { model, Schema } from 'mongoose';

/**
 * The first answer to a request with an `Idempotency-Key`, kept 24 hours (design §3). A run's body is
 * presented afresh from the run, so nothing signed is stored; `status` is null while unanswered.
 */
export type IdempotencyRecord = {
  /** Owner, route and key. */
  _id: string;
  requestHash: string;
  status: number | null;
  runId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    status: { type: Number, default: null },
    runId: { type: String, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

export const IdempotencyModel = model<IdempotencyRecord>(
  'IdempotencyRecord',
  schema,
  'idempotencyRecords',
);
