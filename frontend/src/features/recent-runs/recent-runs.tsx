import type { RunListItem } from '@citeloom/common/contracts/run';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { useNow } from '../../lib/use-now.ts';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { RecentRun } from './recent-run.tsx';

const FIRST = 5;

function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li
      key={index}
      aria-hidden="true"
      className="flex h-[6.625rem] items-center border-t border-line sm:h-[3.25rem]"
    >
      <SkeletonLine className="w-2/5" />
    </li>
  ));
}

type Props = {
  /** Undefined while they are loading. */
  runs: RunListItem[] | undefined;
  /** How many are expected while loading. */
  expected: number;
};

/** What this browser has researched and written, newest first, each at its own address. */
export default function RecentRuns({ runs, expected }: Props) {
  const now = useNow();
  const [all, setAll] = useEntryState('recent-runs');
  const shown = all ? runs : runs?.slice(0, FIRST);
  return (
    <section aria-labelledby="recent-title" aria-busy={runs === undefined}>
      <h2 id="recent-title" className="headline text-28">
        Your recent work
      </h2>
      <p className="mt-1 text-14 text-muted">
        It belongs to this browser: nobody else sees it, and it is kept for 24 hours.
      </p>
      <ul className="mt-4 border-b border-line">
        {shown?.map((run) => (
          <RecentRun key={run.id} run={run} now={now} />
        ))}
        {!runs && <WaitingRows count={Math.min(expected, FIRST)} />}
      </ul>
      {runs && runs.length > FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink"
        >
          {all ? 'Show fewer' : `Show all ${runs.length}`}
        </button>
      )}
    </section>
  );
}
