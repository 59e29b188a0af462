import { model, Schema } from 'mongoose';
import type { Costs } from '../../contracts/run.ts';
import type { RunKind } from '../../domain/run-kinds.ts';
import { ownerSchema, type Owner } from './owner.ts';

/** What was spent on a day (UTC) for somebody by runs of a kind with a model; stays when the runs are gone. */
export type DaySpending = Costs & {
  /** As in `2026-11-24`. */
  day: string;
  owner: Owner;
  kind: RunKind;
  /** Null for what no model was paid for, such as a search. */
  model: string | null;
};

const schema = new Schema<DaySpending>({
  day: { type: String, required: true },
  owner: { type: ownerSchema, required: true },
  kind: { type: String, required: true },
  model: { type: String, default: null },
  calls: { type: Number, required: true },
  inputTokens: { type: Number, required: true },
  outputTokens: { type: Number, required: true },
  usd: { type: Number, required: true },
});
schema.index({ day: 1, 'owner.type': 1, 'owner.id': 1 });
schema.index({ 'owner.type': 1, 'owner.id': 1 });

export const SpendingModel = model<DaySpending>('Spending', schema, 'spendings');
