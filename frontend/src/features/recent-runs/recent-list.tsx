import type { RunListItem } from '@citeloom/common/contracts/run';
import type { RecentDay } from './recent-days.ts';
import { RecentRun } from './recent-run.tsx';

type Props = { days: RecentDay[]; now: number; onDelete: (run: RunListItem) => void };

/** Recent work, day by day. */
export function RecentList({ days, now, onDelete }: Props) {
  return days.map(({ name, runs }) => (
    <section key={name} aria-label={name} className="mt-8">
      <h2 className="mb-2 text-14 font-semibold">{name}</h2>
      <ul className="border-b border-line">
        {runs.map((run) => (
          <RecentRun key={run.id} run={run} now={now} onDelete={onDelete} />
        ))}
      </ul>
    </section>
  ));
}
