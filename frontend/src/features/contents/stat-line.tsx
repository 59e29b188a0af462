import type { ReactNode } from 'react';
import type { UserContentCounts } from '@citeloom/common/contracts/user-content';
import { formatNumber } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Downloads of a month that the basic plan names; nothing is refused for it. */
const PLAN_MONTHLY = 10;

function StatCard({
  name,
  value,
  label,
  children,
}: {
  name: string;
  value: string;
  label: string;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 last:col-span-2 sm:p-5 sm:last:col-span-1">
      <dt className="text-14 font-[550] text-muted">{name}</dt>
      <dd className="headline figures mt-1 text-36">{value}</dd>
      {children}
      <dd className="mt-1 text-13 text-muted">{label}</dd>
    </div>
  );
}

/** How many items there are, how many of this month, and how much of the plan that is. */
export function StatCards({ counts }: { counts: UserContentCounts | undefined }) {
  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  const month = counts?.sinceCount ?? 0;
  const share = Math.min(100, (month / PLAN_MONTHLY) * 100);
  return (
    <dl aria-busy={!counts} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <StatCard name="Total Content" value={count(counts?.total)} label="Articles with images" />
      <StatCard name="This Month" value={count(counts?.sinceCount)} label="New articles created" />
      <StatCard
        name="Plan Usage"
        value={`${count(counts?.sinceCount)}/${PLAN_MONTHLY}`}
        label="Monthly downloads (Basic Plan)"
      >
        <dd className="mt-3 mb-2.5">
          <ProgressBar
            value={share}
            label="Plan usage"
            valueText={`${month} of ${PLAN_MONTHLY} this month`}
          />
        </dd>
      </StatCard>
    </dl>
  );
}
