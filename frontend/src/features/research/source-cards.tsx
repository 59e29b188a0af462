import type { SourceReference } from '@citeloom/common/contracts/research';
import { scoreOf } from '@citeloom/common/domain/suitability';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { useKeptOrder } from '../../lib/use-kept-order.ts';
import { formatCount, formatPublished } from '../../lib/format.ts';
import { SourceActions, type Again } from './source-actions.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { SourceScore } from './source-score.tsx';

const FIRST = 4;

type Props = {
  sources: SourceReference[];
  /** Ids of those that a summary quotes. */
  quoted: ReadonlySet<string>;
  reading: boolean;
  again: Again;
};

function SourceCard({
  source,
  quoted,
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
        {quoted.has(source.id) && <span className="font-[550] text-success">Quoted · </span>}
        <span className="min-w-0 truncate whitespace-nowrap">{source.site}</span>
        <span>
          {' · '}
          {source.publishedAt ? formatPublished(source.publishedAt) : 'undated'}
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

/** More than any suitability, which is 100 at most. */
const ABOVE = 101;

/** What the person gave comes before all that was found, and there what is quoted before the rest. */
const rankOf = ({ id, given, suitability }: SourceReference, quoted: ReadonlySet<string>) =>
  (given ? 2 * ABOVE : 0) + (quoted.has(id) ? ABOVE : 0) + (suitability ? scoreOf(suitability) : 0);

/**
 * The sources as they are read: site, title, date, and whether a summary quotes them. Each keeps the place
 * in which it came; who comes later finds first what the person gave, what is quoted, and what suits the
 * question best.
 */
export function SourceCards({ sources, quoted, reading, again }: Props) {
  const [all, setAll] = useEntryState('sources');
  const ordered = useKeptOrder(
    'sources',
    reading
      ? sources
      : sources.toSorted((one, other) => rankOf(other, quoted) - rankOf(one, quoted)),
  );
  if (sources.length === 0 && !reading) return null;
  const shown = all ? ordered : ordered.slice(0, FIRST);
  return (
    <section aria-labelledby="sources-title" aria-busy={reading}>
      <div className="flex items-center gap-1">
        <h2 id="sources-title" className="text-14 font-semibold">
          {sources.length > 0 ? formatCount(sources.length, 'source') + ' read' : 'Sources'}
          {quoted.size > 0 && `, ${quoted.size} quoted`}
        </h2>
        <Help about="recent information" />
      </div>
      {sources.length === 0 && (
        <p className="mt-2 text-14 text-muted">They appear here as they are read.</p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((source) => (
          <SourceCard key={source.id} {...{ source, quoted, reading, again }} />
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
