import { useState } from 'react';
import type { SourceReference } from '@citeloom/common/contracts/research';
import { formatCount, formatDay } from '../../lib/format.ts';

const FIRST = 4;

function SourceCard({ source }: { source: SourceReference }) {
  return (
    <li className="arrive rounded-control border border-line bg-surface">
      <a
        href={source.url}
        target="_blank"
        rel="noopener nofollow"
        className="block rounded-control px-4 py-3 hover:bg-paper"
      >
        <span className="line-clamp-2 text-14 leading-snug font-[550]">{source.title}</span>
        <span className="mt-1 block truncate text-13 text-muted">
          {source.site} · {source.publishedAt ? formatDay(source.publishedAt) : 'undated'}
        </span>
      </a>
    </li>
  );
}

type Props = { sources: SourceReference[]; reading: boolean };

/** The sources as they are read: site, title and date; the newest arrival first while reading. */
export function SourceCards({ sources, reading }: Props) {
  const [all, setAll] = useState(false);
  if (sources.length === 0 && !reading) return null;
  const ordered = reading ? sources.toReversed() : sources;
  const shown = all ? ordered : ordered.slice(0, FIRST);
  return (
    <section aria-labelledby="sources-title" aria-busy={reading}>
      <h2 id="sources-title" className="text-14 font-semibold">
        {sources.length > 0 ? formatCount(sources.length, 'source') + ' read' : 'Sources'}
      </h2>
      {sources.length === 0 && (
        <p className="mt-2 text-14 text-muted">They appear here as they are read.</p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((source) => (
          <SourceCard key={source.id} source={source} />
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
