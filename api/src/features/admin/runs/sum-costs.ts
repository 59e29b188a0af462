import type { z } from 'zod';
import type { AdminCosts, AdminCostsQuery, CostGroup } from '@citeloom/common/contracts/admin-runs';
import type { Costs } from '@citeloom/common/contracts/run';
import { AppError } from '@citeloom/common/domain/app-error';
import { runKinds, type RunKind } from '@citeloom/common/domain/run-kinds';
import { ownerKey, type Owner } from '@citeloom/common/server/models/owner';
import { dayOf, sumSpending, type SpendingSum } from '@citeloom/common/server/record-spending';
import { accountsOf } from '../records/accounts-of.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const DAYS_MAX = 366;
const ROWS_MAX = 200;

type Row = z.infer<typeof AdminCosts>['items'][number];

/** @throws AppError `bad_request` for days that end before they begin, or are too many. */
function rangeOf({ from, to }: Pick<z.infer<typeof AdminCostsQuery>, 'from' | 'to'>) {
  const end = to ?? dayOf(new Date());
  const begin = from ?? dayOf(new Date(Date.parse(end) - (USUAL_DAYS - 1) * DAY_MS));
  const days = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  if (days < 1 || days > DAYS_MAX) {
    throw new AppError('bad_request', `Give from 1 to ${DAYS_MAX} days, the first of them first.`);
  }
  return { from: begin, to: end };
}

function add(one: Costs, other: Costs): Costs {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    usd: one.usd + other.usd,
  };
}

/** People by their numbers; of those who are gone only what they have cost together. */
async function namePeople(sums: readonly SpendingSum[]): Promise<Row[]> {
  const owners = sums.map(({ _id: id }): Owner => ({ type: 'user', id }));
  const accounts = await accountsOf(owners);
  const rows = new Map<string, Row>();
  for (const { _id, ...costs } of sums) {
    const account = accounts.get(ownerKey({ type: 'user', id: _id }));
    const gone = { key: 'gone', label: 'Deleted users' };
    const visitors = { key: 'session', label: 'Visitors without an account' };
    const known = account && { key: String(account.number), label: account.email ?? 'Anonymous' };
    const { key, label } = known ?? (_id === 'session' ? visitors : gone);
    const before = rows.get(key);
    rows.set(key, { key, label, ...(before ? add(before, costs) : costs) });
  }
  return [...rows.values()].sort((one, other) => other.usd - one.usd);
}

function labelOf(by: CostGroup, key: string): string {
  if (by === 'kind') return runKinds[key as RunKind].noun;
  return by === 'model' && key === 'none' ? 'Without a model' : key;
}

/** What was spent in some days, by day in their order, else the dearest first. */
export async function sumCosts(
  query: z.infer<typeof AdminCostsQuery>,
): Promise<z.infer<typeof AdminCosts>> {
  const { by } = query;
  const range = rangeOf(query);
  const { groups, total } = await sumSpending(range, by);
  const rows =
    by === 'person'
      ? await namePeople(groups)
      : groups.map(({ _id: key, ...costs }) => ({ key, label: labelOf(by, key), ...costs }));
  return { ...range, by, items: by === 'day' ? rows : rows.slice(0, ROWS_MAX), total };
}
