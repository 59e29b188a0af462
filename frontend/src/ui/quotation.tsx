import { Fragment } from 'react';

/** Start and end of a piece of a quotation, in UTF-16 units, end exclusive. */
export type QuoteRange = [start: number, end: number];

/** Longest text that is stored on either side of a quotation. */
const SURROUNDINGS_MAX = 240;

type Props = { before: string; quote: string; after: string; shared?: QuoteRange[] | undefined };

/** True when a sentence stands in the quotation word for word and is all of it. */
export function isWholeQuotation(quote: string, shared: QuoteRange[] = []): boolean {
  const [only] = shared;
  return shared.length === 1 && only !== undefined && only[1] - only[0] >= quote.trim().length;
}

function QuotedWords({ quote, shared }: { quote: string; shared: QuoteRange[] }) {
  return (
    <mark>
      {shared.map(([start, end], index) => (
        <Fragment key={start}>
          {quote.slice(shared[index - 1]?.[1] ?? 0, start)}
          <mark className="shared">{quote.slice(start, end)}</mark>
        </Fragment>
      ))}
      {quote.slice(shared.at(-1)?.[1] ?? 0)}
    </mark>
  );
}

/** A quotation in what surrounds it; inside it, what the sentence says as well is underlined. */
export function QuotationBlock({ before, quote, after, shared = [] }: Props) {
  return (
    <blockquote dir="auto" className="font-serif text-[1.0625rem] leading-[1.6]">
      <span className="text-muted">
        {before.length >= SURROUNDINGS_MAX && '…'}
        {before}
      </span>
      <QuotedWords quote={quote} shared={isWholeQuotation(quote, shared) ? [] : shared} />
      <span className="text-muted">
        {after}
        {after.length >= SURROUNDINGS_MAX && '…'}
      </span>
    </blockquote>
  );
}

/** What the underlined words in a quotation are. */
export function SharedLegend({ className = '' }: { className?: string }) {
  return (
    <p className={`text-13 text-muted ${className}`}>
      <span className="shared">Underlined</span>: words that sentence and passage share.
    </p>
  );
}
