import { model, Schema } from 'mongoose';
import type { Costs } from '../../contracts/run.ts';

/** A finished call of a run: its answer, stored before it is used, so that it is never paid twice. */
export type RunCallDocument = {
  runId: string;
  /** Name of the call and hash of its input. */
  key: string;
  output: unknown;
  costs: Costs | null;
  /** The model that answered, by its own word, when one did. */
  model: string | null;
  durationMs: number;
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
  },
  { timestamps: { createdAt: true, updatedAt: false }, minimize: false },
);
schema.index({ runId: 1, key: 1 }, { unique: true });

export const RunCallModel = model<RunCallDocument>('RunCall', schema, 'runCalls');
