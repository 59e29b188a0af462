import { ExternalLink } from 'lucide-react';
import type { Level } from '@citeloom/common/contracts/level';
import type { SourceCheck } from '@citeloom/common/contracts/source-watch';
import type { Scan } from '@citeloom/common/contracts/scan';
import type { Standing } from '@citeloom/common/contracts/standing';
import { scanInWords } from '@citeloom/common/domain/provenance/scan-in-words';
import type { DateBasis } from '@citeloom/common/contracts/research';
import { formatCount } from '../lib/format.ts';
import { formatPublished } from '../lib/format-published.ts';
import { isWholeQuotation, QuotationBlock, SharedLegend, type QuoteRange } from './quotation.tsx';
import { SourceLink } from './source-link.tsx';
import { SourceStanding } from './source-standing.tsx';

/** How a publication date was found, in words that follow the date. */
const dateBasisWords: Record<DateBasis, string> = {
  'front-matter': 'given by the document',
  'json-ld': 'given by the page',
  meta: 'given by the page',
  time: 'marked as a time on the page',
  url: 'from its address alone, which may be wrong',
  text: 'written in the text',
  page: 'from a line beside its text, which may be wrong',
  updated: 'when it was last updated, as it says',
  'document-properties': 'given by the file',
  feed: 'from the feed',
  'search-service': 'as the search service says',
  'last-change': 'when it was last changed',
  none: 'no publication date was found',
};

/** A stored passage with what surrounds it and where it stands. */
export type PassageContent = {
  /** What its marker shows. */
  number: number | null;
  /** What it is called among the passages of its text: `1.2`. */
  label?: string | undefined;
  sourceId?: string | undefined;
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
    /** How it stands by now, where that is known. */
    standing?: Standing | undefined;
    /** Its pages that are pictures, where it has some. */
    scan?: Scan | undefined;
  };
  /** Which of how many sources it is, in words; null when that is not known yet, or it is the only one. */
  among: string | null;
  /** The text that cites it rests on no other source. */
  onlySource?: boolean | undefined;
  /** Where 'Open the source' leads; null when there is nothing to open. */
  href: string | null;
  /** The passage in our stored text, where `href` leads to the web. */
  storedHref?: string | null | undefined;
  /** How the sentence that cites it is proved. */
  level?: Level | undefined;
  /** The same in words. */
  proof?: string | undefined;
  /** Where the quote says what the sentence says, in UTF-16 units of the quote. */
  shared?: QuoteRange[] | undefined;
  /** Why it does not carry the sentence, in words, where it does not. */
  doubt?: string | undefined;
  /** False when the stored text was changed after it was checked. */
  intact?: boolean | undefined;
  /** What checks of the source's place have found. */
  watch?: SourceCheck | undefined;
  /** Further sources here that say nearly the same words: no further voices. */
  nearCopies?: number | undefined;
  /** What other sources say instead. */
  disagreements?: PassageDisagreement[] | undefined;
};

/** A point on which sources disagree: what this passage says of it and what the others say. */
export type PassageDisagreement = {
  about: string;
  own: string;
  others: { value: string; title: string; href: string | null }[];
};

/** When it was published and how that was found out. */
export function dateLine({ publishedAt, dateBasis }: PassageContent['source']): string {
  if (!publishedAt) return 'Undated: no publication date was found';
  const day = formatPublished(publishedAt);
  return dateBasis && dateBasis !== 'none' ? `${day}, ${dateBasisWords[dateBasis]}` : day;
}

/** Says that sources disagree, and what each of them says. */
function Disagreement({ about, own, others }: PassageDisagreement) {
  return (
    <div className="mt-3 border-l-2 border-warning pl-3 text-13">
      <p className="font-[550] text-warning">Sources disagree on {about}</p>
      <p className="mt-0.5">This passage says {own}.</p>
      {others.map(({ value, title, href }, index) => (
        <p key={index}>
          <SourceLink href={href}>{title}</SourceLink> says {value}.
        </p>
      ))}
    </div>
  );
}

/** True when some of a quotation's words are underlined. */
function isUnderlined({ quote, shared = [] }: PassageContent): boolean {
  return shared.length > 0 && !isWholeQuotation(quote, shared);
}

type ViewProps = {
  passage: PassageContent;
  /** False where the next passage is of the same source, which stands behind that one. */
  withSource?: boolean;
};

/** The passage, its quoted words highlighted; then source, date, how the date was found, and the way there. */
export function PassageView({ passage, withSource = true }: ViewProps) {
  const { doubt, disagreements = [] } = passage;
  return (
    <div>
      {passage.proof && <p className="mb-3 text-14 font-[550] text-success">{passage.proof}</p>}
      <QuotationBlock {...passage} />
      {isUnderlined(passage) && <SharedLegend className="mt-2" />}
      {doubt && <p className="mt-3 text-14 font-[550] text-warning">{doubt}</p>}
      {passage.intact === false && (
        <p role="alert" className="mt-3 border-l-2 border-danger pl-3 text-14 text-danger">
          The stored text no longer matches its fingerprint: it was changed after it was checked. Do
          not rely on it.
        </p>
      )}
      {disagreements.map((disagreement, index) => (
        <Disagreement key={index} {...disagreement} />
      ))}
      {withSource && <PassageSource passage={passage} />}
    </div>
  );
}

/** Where a passage stands: source, date, how the date was found, and the way there. */
function PassageSource({ passage }: { passage: PassageContent }) {
  const { source, among, href, storedHref, nearCopies = 0 } = passage;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-14 leading-snug font-[550]">{source.title}</p>
      <p className="mt-1 text-13 text-muted">
        {[source.author, source.site].filter(Boolean).join(' · ')}
      </p>
      <p className="text-13 text-muted">{dateLine(source)}</p>
      {source.standing && (
        <div className="my-2">
          <SourceStanding standing={source.standing} />
        </div>
      )}
      {source.scan && <p className="my-2 text-13 text-muted">{scanInWords(source.scan)}</p>}
      {among !== null && (
        <p className="text-13 text-muted">
          {among}
          {nearCopies > 0 && `, with ${formatCount(nearCopies, 'near-copy', 'near-copies')}`}
        </p>
      )}
      {passage.onlySource && (
        <p className="text-13 font-[550] text-warning">Backed by one source only</p>
      )}
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener nofollow"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-14 font-[550] text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
        >
          Open the source
          <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4" />
          <span className="sr-only">(in a new tab)</span>
        </a>
      )}
      {storedHref && (
        <p className="text-13 text-muted">
          <SourceLink href={storedHref} className="inline-flex min-h-6 items-center">
            Our saved copy
          </SourceLink>
        </p>
      )}
    </div>
  );
}
