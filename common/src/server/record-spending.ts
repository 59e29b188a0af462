import type { ClientSession } from 'mongoose';
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
  session?: ClientSession,
): Promise<void> {
  const { calls, inputTokens, outputTokens, usd } = costs;
  if (inputTokens + outputTokens + usd === 0) return;
  await SpendingModel.updateOne(
    { day: dayOf(new Date()), ...ofOwner(owner), kind, model },
    { $inc: { calls, inputTokens, outputTokens, usd } },
    { upsert: true, ...(session && { session }) },
  );
}

/** What was spent on a day for somebody, or without an owner for everybody. */
export async function spentOn(day: string, owner?: Owner): Promise<Costs> {
  const [sum] = await SpendingModel.aggregate<Costs>([
    { $match: { day, ...(owner && ofOwner(owner)) } },
    {
      $group: {
        _id: null,
        calls: { $sum: '$calls' },
        inputTokens: { $sum: '$inputTokens' },
        outputTokens: { $sum: '$outputTokens' },
        usd: { $sum: '$usd' },
      },
    },
  ]);
  return sum ?? { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };
}
