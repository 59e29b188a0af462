import { ArrowRight, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isFinished, type RunListItem } from '@citeloom/common/contracts/run';
import { formatMoment, formatRelative } from '../../lib/format.ts';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { stateWords, titleOf } from './run-words.ts';

/** Of a visitor's run it matters when it goes; what an account made stays. */
const SOON_MS = 2 * 86_400_000;

type Props = {
  run: RunListItem;
  now: number;
  /** Offered for what has ended. */
  onDelete?: (run: RunListItem) => void;
};

/** A run as a row that leads to it; one that can be deleted also says what an article was asked for. */
export function RecentRun({ run, now, onDelete }: Props) {
  const { noun, page } = runKinds[run.kind];
  const state = stateWords(run);
  const title = titleOf(run);
  return (
    <li className="flex items-center gap-1 border-t border-line">
      <Link
        to={page(run)}
        className="group -mx-3 grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-control px-3 py-3 hover:bg-surface sm:grid-cols-[5.5rem_minmax(0,1fr)_8.5rem_17.5rem]"
      >
        <span className="kicker row-start-1 sm:col-start-1">{noun}</span>
        <span className="col-span-2 col-start-1 row-start-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <span className="line-clamp-2 font-serif text-18 font-medium sm:line-clamp-1">
            {title}
          </span>
          {onDelete && title.toLowerCase() !== run.title.toLowerCase() && (
            <span className="line-clamp-1 text-13 text-muted">on “{run.title}”</span>
          )}
        </span>
        <span
          className={`col-start-2 row-start-1 text-right text-13 font-[550] sm:col-start-3 sm:text-left ${state.tone}`}
        >
          {state.text}
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
      {onDelete && (
        <button
          type="button"
          aria-label={`Delete “${title}”`}
          aria-disabled={!isFinished(run.status) || undefined}
          onClick={() => isFinished(run.status) && onDelete(run)}
          className="ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-danger aria-disabled:invisible"
        >
          <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      )}
    </li>
  );
}
