import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { formatAge, formatCount, formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { newestDate, type ResearchView } from './research-view.ts';

type Props = { run: RunSnapshot; view: ResearchView; finished: boolean };

/** The topic, and once there are results what they come to. */
export function ResearchHead({ run, view, finished }: Props) {
  const now = useNow();
  const { term, summaries, sources } = view;
  const newest = newestDate(summaries);
  const facts = [
    summaries.length > 0 && formatCount(summaries.length, 'verified summary', 'verified summaries'),
    sources.length > 0 && `${formatCount(sources.length, 'source')} read`,
    newest && `newest ${formatAge(newest, now)}`,
    `kept until ${formatMoment(run.expiresAt)}`,
  ].filter(Boolean);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="kicker">{finished ? 'Research' : 'Researching'}</p>
        <h1 className="headline mt-1 text-36 break-words sm:text-48">{term}</h1>
        {finished && (
          <p className="figures mt-3 text-14 text-muted first-letter:uppercase">
            {facts.join(' · ')}
          </p>
        )}
      </div>
      {finished && <ButtonLink to="/?start">New Research</ButtonLink>}
    </header>
  );
}
