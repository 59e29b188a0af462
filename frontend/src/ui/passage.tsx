import { ExternalLink } from 'lucide-react';
import type { DateBasis } from '@citeloom/common/contracts/research';
import { dateBasisWords } from '../lib/date-basis.ts';
import { formatDay } from '../lib/format.ts';

/** A stored passage with what surrounds it and where it stands. */
export type PassageContent = {
  number: number | null;
  before: string;
  quote: string;
  after: string;
  source: {
    title: string;
    site: string | null;
    author: string | null;
    publishedAt: string | null;
    /** Null while only the footnote is known. */
    dateBasis: DateBasis | null;
  };
  /** Independent origins that the summary or article rests on; null when that is not known yet. */
  origins: number | null;
  /** Where 'Open source' leads; null when there is nothing to open. */
  href: string | null;
};

/** Longest text that is stored on either side of a quotation (design §3). */
const SURROUNDINGS_MAX = 240;

function dateLine({ publishedAt, dateBasis }: PassageContent['source']): string {
  if (!publishedAt) return 'Undated: no publication date was found';
  const day = formatDay(publishedAt);
  return dateBasis && dateBasis !== 'none' ? `${day}, ${dateBasisWords[dateBasis]}` : day;
}

/** The passage, its quoted words highlighted; then source, date, how the date was found, and the way there. */
export function Passage({ passage }: { passage: PassageContent }) {
  const { before, quote, after, source, origins, href } = passage;
  return (
    <div>
      <blockquote className="font-serif text-[1.0625rem] leading-[1.6]">
        <span className="text-muted">
          {before.length >= SURROUNDINGS_MAX && '…'}
          {before}
        </span>
        <mark>{quote}</mark>
        <span className="text-muted">
          {after}
          {after.length >= SURROUNDINGS_MAX && '…'}
        </span>
      </blockquote>
      <div className="mt-4 border-t border-line pt-3">
        <p className="text-14 leading-snug font-[550]">{source.title}</p>
        <p className="figures mt-1 text-13 text-muted">
          {[source.author, source.site].filter(Boolean).join(' · ')}
        </p>
        <p className="figures text-13 text-muted">{dateLine(source)}</p>
        {origins !== null && origins > 0 && (
          <p className="figures text-13 text-muted">
            {origins === 1 ? 'The only source' : `One of ${origins} independent sources`}
          </p>
        )}
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-14 font-[550] text-thread underline decoration-transparent underline-offset-4 hover:decoration-thread"
          >
            Open source
            <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4" />
            <span className="sr-only">(in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  );
}
