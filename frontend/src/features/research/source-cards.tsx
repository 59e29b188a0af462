import { useEffect } from 'react';
import type { SourceReference } from '@citeloom/common/contracts/research';
import { useEntryState } from '../../lib/use-entry-state.ts';
import { formatCount } from '../../lib/format.ts';
import { formatPublished } from '../../lib/format-published.ts';
import { SourceActions, type Again } from './source-actions.tsx';
import { scanInWords, scanWord } from '@citeloom/common/domain/provenance/scan-in-words';
import { isWithdrawn } from '@citeloom/common/domain/provenance/standing';
import { SourceStanding } from '../../ui/source-standing.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { ANSWERING_WORDS } from './answering-words.ts';
import { SourceFit } from './source-fit.tsx';

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
      {source.standing && (
        <div className="px-4 pt-1.5">
          <SourceStanding standing={source.standing} brief />
        </div>
      )}
      <SourceActions source={source} again={again}>
        {source.given && <span className="font-[550] text-accent">Yours · </span>}
        {quoted.has(source.id) && <span className="font-[550] text-success">Quoted · </span>}
        <span className="flex max-w-full min-w-0">
          <span className="truncate">{source.site}</span>
          {' · '}
        </span>
        <span>
          {source.publishedAt ? formatPublished(source.publishedAt) : 'undated'}
          {source.suitability?.date === 'older' && ' · older'}
        </span>
        {source.scan && (
          <span title={scanInWords(source.scan)}>
            {' · '}
            {scanWord(source.scan)}
          </span>
        )}
      </SourceActions>
      {source.suitability || source.answering ? (
        <SourceFit {...source} {...(quoted.size === 0 && { answering: undefined })} />
      ) : (
        // Its place, while that is not known yet.
        reading && <div className="h-[37px]" />
      )}
    </li>
  );
}

const ANSWERING_RANK = { answers: 3, partly: 2, not: 0 };
const NOT_KNOWN = 1;

/**
 * What is quoted comes before the rest, and there what the person gave, then what answers best; what was
 * retracted or withdrawn comes last.
 */
const rankOf = (source: SourceReference, quoted: ReadonlySet<string>) =>
  isWithdrawn(source) ? -1 : rankOfStanding(source, quoted);

const rankOfStanding = ({ id, given, answering }: SourceReference, quoted: ReadonlySet<string>) =>
  (quoted.has(id) ? 8 : 0) + (given ? 4 : 0) + (answering ? ANSWERING_RANK[answering] : NOT_KNOWN);

/**
 * The sources as they are read: site, title, date, whether a summary quotes them, and whether they answer.
 * Once all is read, what is quoted comes first, then what the person gave and what answers best; what is
 * about something else is folded. Before somebody who has watched them come, those that stand there stay,
 * and what else is quoted follows on them.
 */
export function SourceCards({ sources, quoted, reading, again }: Props) {
  const [all, setAll] = useEntryState('sources');
  const [watched, setWatched] = useEntryState('sources_watched');
  useEffect(() => {
    if (reading && !watched) setWatched(true);
  }, [reading, watched, setWatched]);
  const held = sources.slice(0, watched ? FIRST : 0);
  const rest = sources.slice(held.length);
  const ordered = reading
    ? sources
    : [...held, ...rest.toSorted((one, other) => rankOf(other, quoted) - rankOf(one, quoted))];
  if (sources.length === 0 && !reading) return null;
  const isBeside = (source: SourceReference) =>
    !reading &&
    quoted.size > 0 &&
    source.answering === 'not' &&
    !quoted.has(source.id) &&
    !held.includes(source);
  const beside = ordered.filter(isBeside);
  const about = ordered.filter((source) => !isBeside(source));
  const quotedBelow = reading ? 0 : rest.filter(({ id }) => quoted.has(id)).length;
  const most = watched ? Math.max(FIRST, held.length + quotedBelow) : FIRST;
  const shown = all ? about : about.slice(0, most);
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
      {about.length > most && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-11 text-14 text-muted underline decoration-line underline-offset-4 hover:text-ink"
        >
          {all ? 'Show fewer' : `Show all ${about.length}`}
        </button>
      )}
      {beside.length > 0 && (
        <details className="mt-1 text-14">
          <summary className="flex min-h-11 cursor-pointer items-center text-muted hover:text-ink">
            {ANSWERING_WORDS.not}: {formatCount(beside.length, 'source')}
          </summary>
          <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
            {beside.map((source) => (
              <SourceCard key={source.id} {...{ source, quoted, reading, again }} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
