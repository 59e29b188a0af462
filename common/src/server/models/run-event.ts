import { model, Schema } from 'mongoose';
import type { Costs, RunPartial, RunStatus } from '../../contracts/run.ts';

/** One event of a run; `seq` counts from 1 without holes. */
export type RunEventDocument = {
  runId: string;
  seq: number;
  stage: string | null;
  progress: number;
  message: string;
  status: RunStatus;
  /** What the run had cost by then. */
  costs?: Costs | null;
  partial?: RunPartial | null;
  createdAt: Date;
};

const schema = new Schema<RunEventDocument>(
  {
    runId: { type: String, required: true },
    seq: { type: Number, required: true },
    stage: { type: String, default: null },
    progress: { type: Number, required: true },
    message: { type: String, default: '' },
    status: { type: String, required: true },
    costs: { type: Schema.Types.Mixed, default: null },
    partial: { type: Schema.Types.Mixed, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ runId: 1, seq: 1 }, { unique: true });

export const RunEventModel = model<RunEventDocument>('RunEvent', schema, 'runEvents');
