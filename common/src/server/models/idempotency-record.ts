import { model, Schema } from 'mongoose';

/**
 * The first answer to a request with an `Idempotency-Key`, kept 24 hours. A run's body is
 * presented afresh from the run, so nothing signed is stored; `status` is null while unanswered.
 */
export type IdempotencyRecord = {
  /** Hash of owner, route and key. */
  _id: string;
  requestHash: string;
  status: number | null;
  /** Chosen before the run is written, so that a repeated request cannot make two runs. */
  runId: string;
  /** While unanswered: until when the first request surely holds the key; extended as it waits. */
  claimedUntil: Date;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    requestHash: { type: String, required: true },
    status: { type: Number, default: null },
    runId: { type: String, required: true },
    claimedUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

export const IdempotencyModel = model<IdempotencyRecord>(
  'IdempotencyRecord',
  schema,
  'idempotencyRecords',
);
