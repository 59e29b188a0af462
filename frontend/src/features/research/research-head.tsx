import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { useKeeping } from '../../auth/use-keeping.ts';
import { spendingOf } from '../../lib/costs.ts';
import { formatAge, formatCount, formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { askedWith } from './asked-with.ts';
import { newestDate, type ResearchView } from './research-view.ts';

type Props = { run: RunSnapshot; view: ResearchView; finished: boolean };

/** Long topics are set smaller, so that they fill no screen. */
function sizeOf({ length }: string): string {
  if (length <= 60) return 'text-36 sm:text-48';
  return length <= 120 ? 'text-28 sm:text-36' : 'text-22';
}

/** The topic, and once there are results what they come to. */
export function ResearchHead({ run, view, finished }: Props) {
  const now = useNow();
  const { term, summaries, sources } = view;
  const newest = newestDate(summaries);
  const asked = askedWith(view.order);
  const { isAccount, words } = useKeeping();
  // Of an account the run's record ends, not what it has made.
  const kept = isAccount ? `Kept ${words}.` : `Kept until ${formatMoment(run.expiresAt)}.`;
  const facts = [
    summaries.length > 0 && formatCount(summaries.length, 'verified summary', 'verified summaries'),
    sources.length > 0 && `${formatCount(sources.length, 'source')} read`,
    newest && `newest ${formatAge(newest, now)}`,
    ...spendingOf(run),
  ].filter(Boolean);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="kicker">{finished ? 'Research' : 'Researching'}</p>
        <h1
          dir="auto"
          className={`headline mt-1 break-words first-letter:uppercase ${sizeOf(term)}`}
        >
          {term}
        </h1>
        {asked && <p className="mt-2 text-14 break-words text-muted">{asked}</p>}
        {/* As high while little is known as it will be, so that nothing below it moves. */}
        <div className="mt-3 flex min-h-[3lh] items-start gap-1 text-14 text-muted sm:min-h-6">
          <p className="first-letter:uppercase">
            {finished && facts.length > 0 && `${facts.join(' · ')}. `}
            {kept}
          </p>
          {summaries.length > 0 && <Help about="summarization" />}
        </div>
      </div>
      <ButtonLink to="/?start">New Research</ButtonLink>
    </header>
  );
}
