import { ChevronDown } from 'lucide-react';
import type { SourceKind } from '@citeloom/common/contracts/source-kind';
import type { Suitability } from '@citeloom/common/contracts/suitability';
import { POINTS_MAX, pointsOf, scoreOf } from '@citeloom/common/domain/suitability';

const DATE: Record<Suitability['date'], string> = {
  recent: 'Recent',
  lasting: 'Kept up to date, whenever it was begun',
  older: 'Older: taken because too little is recent',
  undated: 'Does not say when it was published',
};
const KIND: Record<SourceKind, string> = {
  encyclopedia: 'Encyclopedia',
  paper: 'Scholarly paper',
  news: 'News',
  page: 'Page of a site',
  document: 'Document of your own',
};
const FIRST: Record<Suitability['copies'], string> = {
  none: 'Copied from no other source here',
  original: 'The original of near-copies',
  copy: 'A near-copy of another source',
};

/** How well a source suits the question, with what its points are made of to open. */
export function SourceScore({ suitability }: { suitability: Suitability }) {
  const { date, kind, fits, copies } = suitability;
  const points = pointsOf(suitability);
  const rows = [
    ['relevance', 'Answers the question'],
    ['date', DATE[date]],
    ['kind', fits ? KIND[kind] : `${KIND[kind]}, not the kind that fits best`],
    ['first', FIRST[copies]],
  ] as const;
  return (
    <details className="group border-t border-line px-4 text-13 text-muted">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>Suits the question: {Math.round(scoreOf(suitability))} of 100</span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 shrink-0 group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-1 pb-3">
        {rows.map(([part, text]) => (
          <div key={part} className="flex justify-between gap-3">
            <dt>{text}</dt>
            <dd className="shrink-0 tabular-nums">
              {Math.round(points[part])} of {POINTS_MAX[part]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
