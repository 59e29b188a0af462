import type { CostGroup } from '../contracts/admin-runs.ts';
import type { Costs } from '../contracts/run.ts';
import { ofOwner, type Owner } from './models/owner.ts';
import { SpendingModel, type DaySpending } from './models/spending.ts';

/** The day (UTC) of a moment, as in `2026-11-24`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds what something has cost to what was spent today; what was free is not written. */
export async function recordSpending(
  { owner, kind, model }: Pick<DaySpending, 'owner' | 'kind' | 'model'>,
  costs: Costs,
): Promise<void> {
  const { calls, inputTokens, outputTokens, usd } = costs;
  if (inputTokens + outputTokens + usd === 0) return;
  await SpendingModel.updateOne(
    { day: dayOf(new Date()), ...ofOwner(owner), kind, model },
    { $inc: { calls, inputTokens, outputTokens, usd } },
    { upsert: true },
  );
}

const SUMS = {
  calls: { $sum: '$calls' },
  inputTokens: { $sum: '$inputTokens' },
  outputTokens: { $sum: '$outputTokens' },
  usd: { $sum: '$usd' },
};

const NOTHING: Costs = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

/** What rows are put together by. */
const GROUPS: Record<CostGroup, unknown> = {
  day: '$day',
  // All visitors without an account are one row.
  person: { $cond: [{ $eq: ['$owner.type', 'user'] }, '$owner.id', 'session'] },
  kind: '$kind',
  model: { $ifNull: ['$model', 'none'] },
};

/** What was spent together by what has the id: a day, an account or `session`, a kind, a model or `none`. */
export type SpendingSum = Costs & { _id: string };

/** What was spent in some days (both included): in all, and by day in their order or else the dearest first. */
export async function sumSpending(
  { from, to }: { from: string; to: string },
  by: CostGroup,
): Promise<{ groups: SpendingSum[]; total: Costs }> {
  const match = { day: { $gte: from, $lte: to } };
  const [groups, [total]] = await Promise.all([
    SpendingModel.aggregate<SpendingSum>()
      .match(match)
      .group({ _id: GROUPS[by], ...SUMS })
      .sort(by === 'day' ? { _id: 1 } : { usd: -1, outputTokens: -1, _id: 1 }),
    SpendingModel.aggregate<Costs>()
      .match(match)
      .group({ _id: null, ...SUMS }),
  ]);
  return { groups, total: total ?? NOTHING };
}

/** What was spent on a day for somebody, or without an owner for everybody. */
export async function spentOn(day: string, owner?: Owner): Promise<Costs> {
  const [sum] = await SpendingModel.aggregate<Costs>([
    { $match: { day, ...(owner && ofOwner(owner)) } },
    { $group: { _id: null, ...SUMS } },
  ]);
  return sum ?? NOTHING;
}
