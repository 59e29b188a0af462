import type { ReactNode } from 'react';
import { AccountRole } from '@citeloom/common/contracts/account';
import type { AdminStats } from '@citeloom/common/contracts/admin';
import { formatNumber } from '../../../lib/format.ts';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { FailedNotice } from '../lists/failed-notice.tsx';
import { SampleNotice } from '../lists/sample-notice.tsx';
import { isAway } from '../lists/use-admin-list.ts';
import { sampleStats } from '../sample-data.ts';
import { useStats } from './use-stats.ts';

type CardProps = { title: string; total: number; lines: [name: string, value: ReactNode][] };

function StatCard({ title, total, lines }: CardProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-6">
      <h2 className="text-14 font-[550] text-muted">{title}</h2>
      <p className="figures headline mt-1 text-36">{formatNumber(total)}</p>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-4 text-14">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const average = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function Cards({ stats: { users, downloads, searches } }: { stats: AdminStats }) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <StatCard
        title="Total Users"
        total={users.total}
        lines={AccountRole.options.map((role) => [role, formatNumber(users.byRole[role] ?? 0)])}
      />
      <StatCard
        title="Total Downloads"
        total={downloads.total}
        lines={[
          ['Sent', formatNumber(downloads.sent)],
          ['Pending', formatNumber(downloads.pending)],
        ]}
      />
      <StatCard
        title="Total Searches"
        total={searches.total}
        lines={[
          ['Average summaries per search', average.format(searches.averageSummaries)],
          ['Found something', formatNumber(searches.succeeded)],
          ['Nothing found', formatNumber(searches.empty)],
          ['Failed', formatNumber(searches.failed)],
          ['Cancelled', formatNumber(searches.cancelled)],
          ['Running', formatNumber(searches.running)],
        ]}
      />
    </div>
  );
}

/** How many users, downloads and searches there are. */
export function StatsTab() {
  const { data, error, isFetching, refetch } = useStats();
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  if (data) return <Cards stats={data} />;
  if (isAway(error)) {
    return (
      <div className="grid gap-4">
        <SampleNotice {...retry} />
        <Cards stats={sampleStats} />
      </div>
    );
  }
  if (error) {
    return <FailedNotice title="The figures could not be loaded" error={error} {...retry} />;
  }
  return (
    <div role="status" aria-label="Loading the figures" className="grid gap-4 md:grid-cols-3">
      {AccountRole.options.map((role) => (
        <SkeletonLine key={role} className="h-48" />
      ))}
    </div>
  );
}
