import { model, Schema } from 'mongoose';
import type { Costs } from '../../contracts/run.ts';

/** A call of a run: its answer, stored before it is used, so that it is never paid twice; or its failure. */
export type RunCallDocument = {
  runId: string;
  /** Name of the call and hash of its input. */
  key: string;
  output: unknown;
  costs: Costs | null;
  /** The model that answered, by its own word, when one did. */
  model: string | null;
  durationMs: number;
  /** How often it was tried; rows from before this was counted have none. */
  tries?: number;
  /** What the last try failed with, in words for people; left out of one that has answered. */
  error?: string;
  createdAt: Date;
};

const schema = new Schema<RunCallDocument>(
  {
    runId: { type: String, required: true },
    key: { type: String, required: true },
    output: { type: Schema.Types.Mixed },
    costs: { type: Schema.Types.Mixed, default: null },
    model: { type: String, default: null },
    durationMs: { type: Number, required: true },
    tries: { type: Number },
    error: { type: String },
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ runId: 1, key: 1 }, { unique: true });

export const RunCallModel = model<RunCallDocument>('RunCall', schema, 'runCalls');
