import type { UserContentCounts } from '@citeloom/common/contracts/user-content';
import { formatNumber } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Downloads of a month that the basic plan names; nothing is refused for it. */
const PLAN_MONTHLY = 10;

function Stat({ name, value, label }: { name: string; value: string; label: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="font-[550]">{name}</dt>
      <dd className="figures order-first text-18 font-[550] text-ink">{value}</dd>
      <dd className="text-muted">{label}</dd>
    </div>
  );
}

/** In one line: how many items there are, how many of this month, and how much of the plan that is. */
export function StatLine({ counts }: { counts: UserContentCounts | undefined }) {
  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  const month = counts?.sinceCount ?? 0;
  const share = Math.min(100, (month / PLAN_MONTHLY) * 100);
  return (
    <dl
      aria-busy={!counts}
      className="flex flex-wrap items-baseline gap-x-8 gap-y-1.5 border-y border-line py-3 text-13"
    >
      <Stat name="Total Content" value={count(counts?.total)} label="Articles with images" />
      <Stat name="This Month" value={count(counts?.sinceCount)} label="New articles created" />
      <Stat
        name="Plan Usage"
        value={`${count(counts?.sinceCount)}/${PLAN_MONTHLY}`}
        label={
          <>
            <span>Monthly downloads (Basic Plan)</span>
            <span className="ml-3 inline-block w-20 align-middle">
              <ProgressBar
                value={share}
                label="Plan usage"
                valueText={`${month} of ${PLAN_MONTHLY} this month`}
              />
            </span>
          </>
        }
      />
    </dl>
  );
}
