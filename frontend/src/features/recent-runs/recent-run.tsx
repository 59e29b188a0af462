import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RunListItem } from '@citeloom/common/contracts/run';
import { formatMoment, formatRelative } from '../../lib/format.ts';
import { runKinds } from '@citeloom/common/domain/run-kinds';

/** The status of a run in words, with the colour that says the same. */
function statusWords({ status, progress }: Pick<RunListItem, 'status' | 'progress'>): {
  text: string;
  tone: string;
} {
  switch (status) {
    case 'queued':
      return { text: 'Waiting', tone: 'text-muted' };
    case 'running':
      return { text: `Running, ${Math.round(progress)} %`, tone: 'text-accent' };
    case 'succeeded':
      return { text: 'Ready', tone: 'text-success' };
    case 'failed':
      return { text: 'Failed', tone: 'text-danger' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'text-warning' };
  }
}

/** Of a visitor's run it matters when it goes; what an account made stays. */
const SOON_MS = 2 * 86_400_000;

/** A run as a row that leads to it. */
export function RecentRun({ run, now }: { run: RunListItem; now: number }) {
  const { noun, page } = runKinds[run.kind];
  const status = statusWords(run);
  return (
    <li className="border-t border-line">
      <Link
        to={page(run)}
        className="group -mx-3 grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-control px-3 py-3 hover:bg-surface sm:grid-cols-[5.5rem_minmax(0,1fr)_7.5rem_17.5rem]"
      >
        <span className="kicker row-start-1 sm:col-start-1">{noun}</span>
        <span className="col-start-1 row-start-2 line-clamp-2 font-serif text-18 font-medium sm:col-start-2 sm:row-start-1 sm:line-clamp-1">
          {run.title}
        </span>
        <span
          className={`col-start-2 row-start-1 text-right text-13 font-[550] sm:col-start-3 sm:text-left ${status.tone}`}
        >
          {status.text}
        </span>
        <span className="col-span-2 row-start-3 flex items-center justify-between gap-3 text-13 text-muted sm:col-span-1 sm:col-start-4 sm:row-start-1">
          <span>
            {formatRelative(run.createdAt, now)}
            {Date.parse(run.expiresAt) < now + SOON_MS && (
              <>
                {' '}
                · kept until <time dateTime={run.expiresAt}>{formatMoment(run.expiresAt)}</time>
              </>
            )}
          </span>
          <ArrowRight
            aria-hidden="true"
            strokeWidth={1.5}
            className="size-4 transition-transform duration-150 group-hover:translate-x-0.5"
          />
        </span>
      </Link>
    </li>
  );
}
