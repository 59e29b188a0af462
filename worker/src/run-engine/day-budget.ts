import type { Costs } from '@citeloom/common/contracts/run';
import { runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { dayOf, spentOn } from '@citeloom/common/server/record-spending';
import { budgetLeft, checkBudget, isLimited, type Budget } from './budget.ts';

/** What a day's budgets let a run do. */
export type DayBudget = {
  /** @throws ProviderError `budget` once that of its person or of the installation is used up. */
  check(): Promise<void>;
  /** The share (0..1) that was left at the last check. */
  left(): number;
};

const FREE: DayBudget = { check: async () => undefined, left: () => 1 };

/** Holds a run to the budgets of the day; runs of kinds that cost nothing go on without. */
export function createDayBudget(
  run: Pick<RunDocument, 'kind' | 'owner'>,
  { personDay, installationDay }: Budget,
): DayBudget {
  const definition = runKinds[run.kind] as (typeof runKinds)[RunKind] | undefined;
  const limits = (['personDay', 'installationDay'] as const).flatMap((scope) => {
    const limit = { personDay, installationDay }[scope];
    return isLimited(limit) ? [{ scope, limit }] : [];
  });
  if (limits.length === 0 || definition?.spends === false) return FREE;
  let left = 1;
  return {
    async check() {
      const now = new Date();
      const spent: Costs[] = await Promise.all(
        limits.map(({ scope }) =>
          spentOn(dayOf(now), scope === 'personDay' ? run.owner : undefined),
        ),
      );
      left = Math.min(...limits.map(({ limit }, at) => budgetLeft(spent[at] as Costs, limit)));
      limits.forEach(({ scope, limit }, at) => checkBudget(spent[at] as Costs, limit, scope, now));
    },
    left: () => left,
  };
}
