import { model, Schema } from 'mongoose';
import type { RunKind } from '../../domain/run-kinds.ts';
import type { Costs, Note, RunError, RunStatus } from '../../contracts/run.ts';
import { ownerSchema, type Owner } from './owner.ts';

/** A run as stored: the truth about a long task, written before anything is queued. */
export type RunDocument = {
  _id: string;
  kind: RunKind;
  owner: Owner;
  title: string;
  input: unknown;
  status: RunStatus;
  stage: string | null;
  progress: number;
  message: string;
  seq: number;
  /** Times a worker has claimed the run since it was last (re)started by a person. */
  attempts: number;
  /** Raised at each claim; every write carries it, so a stalled worker cannot overwrite. */
  fence: number;
  leaseUntil: Date | null;
  cancelRequested: boolean;
  costs: Costs;
  notes: Note[];
  result?: unknown;
  error?: RunError | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  /** When its owner deleted what it made; left out while that is listed. */
  deletedAt?: Date | null;
};

const schema = new Schema<RunDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    owner: { type: ownerSchema, required: true },
    title: { type: String, required: true },
    input: { type: Schema.Types.Mixed, required: true },
    status: { type: String, required: true },
    stage: { type: String, default: null },
    progress: { type: Number, required: true },
    message: { type: String, default: '' },
    seq: { type: Number, required: true },
    attempts: { type: Number, required: true },
    fence: { type: Number, required: true },
    leaseUntil: { type: Date, default: null },
    cancelRequested: { type: Boolean, default: false },
    costs: { type: Schema.Types.Mixed, required: true },
    notes: { type: Schema.Types.Mixed, default: () => [] },
    result: { type: Schema.Types.Mixed },
    error: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, minimize: false },
);
schema.index({ 'owner.type': 1, 'owner.id': 1, createdAt: -1 });
schema.index({ status: 1, leaseUntil: 1 });
schema.index({ status: 1, createdAt: 1 });
schema.index(
  { 'input.articleId': 1, createdAt: -1 },
  { partialFilterExpression: { 'input.articleId': { $exists: true } } },
);
schema.index({ expiresAt: 1 });

export const RunModel = model<RunDocument>('Run', schema, 'runs');
