import { CornerLeftUp, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Footnote } from '@citeloom/common/contracts/article-request';
import type { ReportSource } from '@citeloom/common/contracts/evidence-report';
import { footnoteLabel } from '@citeloom/common/domain/article/footnotes';
import { useCopyProtection } from '../../lib/copy-protection.ts';
import { formatPublished } from '../../lib/format-published.ts';
import { SourceLink } from '../../ui/source-link.tsx';
import { Help } from '../../ui/tooltip.tsx';
import { footnotesBySource, type FootnoteSource } from './footnotes-by-source.ts';
import { backToMarker } from './back-to-marker.ts';

function FootnoteItem({ footnote }: { footnote: Footnote }) {
  const { text, evidenceId } = footnote;
  const label = footnoteLabel(footnote);
  return (
    <li className="keep grid grid-cols-[2.75rem_minmax(0,1fr)] py-1.5">
      <span className="figures pt-0.5 text-14 text-muted">
        <span className="sr-only">Passage </span>
        {label}
      </span>
      <p dir="auto" className="font-serif text-16 leading-[1.5]">
        “{text}”
        <button
          type="button"
          aria-label={`Back to where the text cites passage ${label}`}
          onClick={({ currentTarget }) =>
            backToMarker(currentTarget.closest('article'), evidenceId)
          }
          className="no-print ml-1 inline-flex size-6 items-center justify-center rounded-control align-middle text-muted hover:text-accent"
        >
          <CornerLeftUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      </p>
    </li>
  );
}

function SourceItem({ source, only }: { source: FootnoteSource; only: boolean }) {
  const { title, site, date, url, number, footnotes } = source;
  return (
    <li className="border-t border-line py-4">
      <h3 dir="auto" className="text-16 leading-snug font-[550]">
        {number !== null && <span className="figures mr-2 text-accent">[{number}]</span>}
        {title}
      </h3>
      <p className="mt-0.5 text-13 text-muted">
        {[site, date ? formatPublished(date) : 'undated'].filter(Boolean).join(' · ')}
        {' · '}
        <SourceLink href={url} className="inline-flex min-h-6 items-center font-[550] text-ink">
          Open the source<span className="sr-only">: {title}</span>
        </SourceLink>
      </p>
      {only && (
        <p className="mt-1 flex items-start gap-1.5 text-14 font-[550] text-warning">
          <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-px size-5 shrink-0" />
          Backed by one source only
        </p>
      )}
      <ul className="mt-2">
        {footnotes.map((footnote) => (
          <FootnoteItem key={footnote.evidenceId} footnote={footnote} />
        ))}
      </ul>
    </li>
  );
}

type Props = {
  footnotes: Footnote[];
  /** Of the article's report, once it is there. */
  sources: readonly ReportSource[] | undefined;
};

/** The sources of an article, by the numbers that the text shows, and under each its quoted passages. */
export function Footnotes({ footnotes, sources }: Props) {
  const protection = useCopyProtection('Copying content is not permitted.');
  const cited = useMemo(() => footnotesBySource(footnotes, sources ?? []), [footnotes, sources]);
  if (footnotes.length === 0) return null;
  return (
    <section aria-labelledby="footnotes-title" className="mt-16" {...protection}>
      <div className="flex items-center gap-2">
        <h2 id="footnotes-title" className="headline text-28">
          Footnotes
        </h2>
        <Help about="ethical sourcing" />
      </div>
      <ol className="mt-4 border-b border-line">
        {cited.map((source) => (
          <SourceItem key={source.id} source={source} only={cited.length === 1} />
        ))}
      </ol>
    </section>
  );
}
