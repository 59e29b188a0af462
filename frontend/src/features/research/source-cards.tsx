import type { SourceReference } from '@citeloom/common/contracts/research';
import { scoreOf } from '@citeloom/common/domain/suitability';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { useKeptOrder } from '../../lib/use-kept-order.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { SourceActions, type Again } from './source-actions.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { SourceScore } from './source-score.tsx';

const FIRST = 4;

type Props = { sources: SourceReference[]; reading: boolean; again: Again };

function SourceCard({
  source,
  reading,
  again,
}: { source: SourceReference } & Omit<Props, 'sources'>) {
  return (
    <li className="arrive rounded-control border border-line bg-surface">
      <a
        href={source.url}
        target="_blank"
        rel="noopener nofollow"
        className="line-clamp-2 rounded-control px-4 pt-3 text-14 leading-snug font-[550] hover:text-accent"
      >
        {source.title}
      </a>
      <SourceActions source={source} again={again}>
        {source.given && <span className="font-[550] text-accent">Yours · </span>}
        <span className="min-w-0 truncate whitespace-nowrap">{source.site}</span>
        <span>
          {' · '}
          {source.publishedAt ? formatDay(source.publishedAt) : 'undated'}
          {source.suitability?.date === 'older' && ' · older'}
        </span>
      </SourceActions>
      {source.suitability ? (
        <SourceScore suitability={source.suitability} />
      ) : (
        // Its place, while that is not known yet.
        reading && <div className="h-[37px]" />
      )}
    </li>
  );
}

/** What the person gave comes before all that was found, which has 100 at most. */
const rankOf = ({ given, suitability }: SourceReference) =>
  given ? 101 : suitability ? scoreOf(suitability) : 0;

/**
 * The sources as they are read: site, title and date. Each keeps the place in which it came; who comes
 * later finds first what the person gave and what suits the question best.
 */
export function SourceCards({ sources, reading, again }: Props) {
  const [all, setAll] = useEntryState('sources');
  const ordered = useKeptOrder(
    'sources',
    reading ? sources : sources.toSorted((one, other) => rankOf(other) - rankOf(one)),
  );
  if (sources.length === 0 && !reading) return null;
  const shown = all ? ordered : ordered.slice(0, FIRST);
  return (
    <section aria-labelledby="sources-title" aria-busy={reading}>
      <div className="flex items-center gap-1">
        <h2 id="sources-title" className="text-14 font-semibold">
          {sources.length > 0 ? formatCount(sources.length, 'source') + ' read' : 'Sources'}
        </h2>
        <Help about="recent information" />
      </div>
      {sources.length === 0 && (
        <p className="mt-2 text-14 text-muted">They appear here as they are read.</p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((source) => (
          <SourceCard key={source.id} source={source} reading={reading} again={again} />
        ))}
      </ul>
      {sources.length > FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink"
        >
          {all ? 'Show fewer' : `Show all ${sources.length}`}
        </button>
      )}
    </section>
  );
}
