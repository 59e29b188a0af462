import type { ReportGroup } from '@citeloom/common/domain/evidence/report/passage-groups';
import { stretchPieces } from '@citeloom/common/domain/evidence/report/stretch-pieces';
import { isWholeQuotation, type QuoteRange } from '../../../ui/quotation.tsx';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { dateLine } from '../../../ui/passage.tsx';
import { SourceLink } from '../../../ui/source-link.tsx';
import { passageId, rowId, type LinePassage, type ReportLine } from './report-lines.ts';

/** What sentences share with each passage; of one that a sentence repeats whole, nothing stands out. */
function sharedWords(passages: readonly LinePassage[]): Map<string, QuoteRange[]> {
  const shared = new Map<string, QuoteRange[]>();
  for (const { id, quote, shared: own = [] } of passages) {
    if (!isWholeQuotation(quote, own)) shared.set(id, [...(shared.get(id) ?? []), ...own]);
  }
  return shared;
}

/** The stretch as it was read: cited words highlighted, each passage with its number behind it. */
function StretchText({ group, passages }: { group: ReportGroup; passages: LinePassage[] }) {
  const labels = new Map(passages.map(({ id, label }) => [id, label]));
  return (
    <blockquote dir="auto" className="font-serif text-[1.0625rem] leading-[1.6]">
      {stretchPieces(group.stretch, sharedWords(passages)).map((piece, at) => {
        const anchors = piece.begins.map((id) => <span key={id} id={passageId(id)} />);
        const numbers = piece.ends.flatMap((id) => labels.get(id) ?? []);
        const words = piece.shared ? <mark className="shared">{piece.text}</mark> : piece.text;
        return (
          <span key={at} className={piece.quoted ? '' : 'text-muted'}>
            {anchors}
            {piece.quoted ? <mark>{words}</mark> : words}
            {numbers.map((number) => (
              <sup
                key={number}
                className="figures ml-0.5 font-sans text-[0.6875rem] font-semibold text-accent"
              >
                {number}
              </sup>
            ))}
          </span>
        );
      })}
    </blockquote>
  );
}

/** Where a stretch stands, and what is to be known of it. */
function StretchSource({ passages }: { passages: LinePassage[] }) {
  const [first] = passages;
  if (!first) return null;
  const { source, href, intact } = first;
  const about = passages.flatMap(({ disagreements = [] }) => disagreements.map((one) => one.about));
  return (
    <div className="mt-2 text-13 text-muted">
      <p>
        <SourceLink href={href} className="font-[550] text-ink">
          {source.title}
        </SourceLink>
        {' · '}
        {[source.site, dateLine(source)].filter(Boolean).join(' · ')}
      </p>
      {intact === false && (
        <p className="mt-1 font-[550] text-danger">
          The stored text was changed after it was checked.
        </p>
      )}
      {about.length > 0 && (
        <p className="mt-1 font-[550] text-warning">
          <a href="#disagreements" className="underline underline-offset-2">
            Sources disagree
          </a>{' '}
          on {[...new Set(about)].join(', ')}.
        </p>
      )}
    </div>
  );
}

type Props = {
  group: ReportGroup;
  lines: readonly ReportLine[];
  onJump: (id: string) => void;
  /** The rows of the sentences that stand beside it. */
  children: React.ReactNode;
};

/** A piece of a source with every sentence that rests on it: what was read once, then who cites it. */
export function ReportPassage({ group, lines, onJump, children }: Props) {
  const within = new Set(group.stretch.quotes.map(({ id }) => id));
  const passages = [...group.sentences, ...group.also]
    .flatMap((number) => lines[number]?.passages ?? [])
    .filter(({ id }) => within.has(id));
  return (
    <li className="report-passage border-t border-line pt-6 pb-4">
      <div className="keep sm:pl-[10.5rem]">
        <StretchText group={group} passages={passages} />
        <StretchSource passages={passages} />
        {group.also.length > 0 && (
          <p className="mt-1 text-13 text-muted">
            {group.sentences.length > 0 ? 'Further sentences that rest on it: ' : 'Cited by '}
            {group.also.map((number, at) => (
              <span key={number}>
                {at > 0 && ', '}
                <JumpLink
                  to={rowId(number)}
                  onJump={onJump}
                  className="underline underline-offset-2"
                >
                  sentence {number + 1}
                </JumpLink>
              </span>
            ))}
          </p>
        )}
      </div>
      {group.sentences.length > 0 && <ol className="mt-3">{children}</ol>}
    </li>
  );
}
