import type { ReactNode } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { useKeeping } from '../../auth/use-keeping.ts';
import { spendingOf } from '../../lib/costs.ts';
import { formatAge, formatCount, formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { askedWith } from './asked-with.ts';
import { newestDate, type ResearchView } from './research-view.ts';

type Props = {
  run: RunSnapshot;
  view: ResearchView;
  finished: boolean;
  /** How far it is; after its end, what keeps the place of that where somebody has seen it. */
  meter: ReactNode;
};

/** Long topics are set smaller, so that they fill no screen. */
function sizeOf({ length }: string): string {
  if (length <= 60) return 'text-36 sm:text-48';
  return length <= 120 ? 'text-28 sm:text-36' : 'text-22';
}

/** The topic, how far its research is, and once there are results what they come to. */
export function ResearchHead({ run, view, finished, meter }: Props) {
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
  const onPhone = finished || !meter ? 'max-sm:z-10 max-sm:self-start' : 'max-sm:hidden';
  return (
    <header className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="kicker">{finished ? 'Research' : 'Researching'}</p>
        <h1
          dir="auto"
          className={`headline mt-1 break-words first-letter:uppercase ${sizeOf(term)}`}
        >
          {term}
        </h1>
        {asked && <p className="mt-2 text-14 break-words text-muted">{asked}</p>}
      </div>
      {/* On a phone it comes into the place that the meter leaves. */}
      <ButtonLink
        to="/?start"
        className={`max-sm:justify-self-start max-sm:row-start-2 max-sm:col-start-1 ${onPhone}`}
      >
        New Research
      </ButtonLink>
      {/* The meter and the one line that follows it have the same place, so that nothing below it moves. */}
      <div className="row-start-2 grid items-end *:[grid-area:1/1] max-sm:col-start-1 sm:col-span-2">
        {meter && (
          <div aria-hidden={finished || undefined} className={finished ? 'invisible' : undefined}>
            {meter}
          </div>
        )}
        {finished && (
          <div className="flex min-h-6 items-start gap-1 text-14 text-muted max-sm:pt-16">
            <p className="first-letter:uppercase">
              {meter && <strong className="font-semibold text-ink">Research complete! </strong>}
              {facts.length > 0 && `${facts.join(' · ')}. `}
              {kept}
            </p>
            {summaries.length > 0 && <Help about="summarization" />}
          </div>
        )}
      </div>
    </header>
  );
}
