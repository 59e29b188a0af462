import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import { isWholeQuotation, QuotationBlock } from '../../../ui/quotation.tsx';
import { dateLine } from '../../../ui/passage.tsx';
import { SourceLink } from '../../../ui/source-link.tsx';
import { rowId, type LinePassage, type ReportLine } from './report-lines.ts';
import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';

const TONES = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  muted: 'text-muted',
} as const;

function Cited({ passage, nearest }: { passage: LinePassage; nearest: boolean }) {
  const { label, source, href, intact, quote, shared, disagreements = [] } = passage;
  return (
    <div className="keep mt-3 grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
      <span className="figures pt-0.5 text-14 font-semibold whitespace-nowrap text-accent">
        {label !== undefined && `[${label}]`}
      </span>
      <div className="min-w-0">
        {nearest && <p className="mb-1 text-13 text-muted">The passage that comes closest:</p>}
        <QuotationBlock {...passage} />
        <p className="mt-1 text-13 text-muted">
          <SourceLink href={href} className="font-[550] text-ink">
            {source.title}
          </SourceLink>
          {' · '}
          {[
            source.site,
            dateLine(source),
            isWholeQuotation(quote, shared) && 'quoted word for word',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {intact === false && (
          <p className="mt-1 text-13 font-[550] text-danger">
            The stored text was changed after it was checked.
          </p>
        )}
        {disagreements.length > 0 && (
          <p className="mt-1 text-13 font-[550] text-warning">
            <a href="#disagreements" className="underline underline-offset-2">
              Sources disagree
            </a>{' '}
            on {disagreements.map(({ about }) => about).join(', ')}.
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ line }: { line: ReportLine }) {
  const { sentence, cut } = line;
  const struck = sentence.verdict === 'removed' ? 'line-through decoration-warning' : '';
  return (
    <>
      <p dir="auto" className={`font-serif text-18 leading-[1.5] ${struck}`}>
        {sentence.text}
      </p>
      {cut && (
        <p dir="auto" className="mt-1 text-14 text-muted">
          Drafted as: {cut.kept}
          <del className="text-warning">{cut.gone}</del>
        </p>
      )}
    </>
  );
}

type RowProps = {
  line: ReportLine;
  /** Its place among all sentences, from 0. */
  index: number;
  remark?: string | undefined;
  withJudge: boolean;
  /** Where its writer decides what becomes of a refused sentence. */
  decideAt?: string | undefined;
};

/** One sentence of a report: its verdict, why, and the passages behind it. */
export function ReportSentenceRow({ line, index, remark, withJudge, decideAt }: RowProps) {
  const { sentence, passages, why } = line;
  const { text, tone } = verdictInWords(sentence, withJudge);
  const nearest = sentence.evidenceIds.length === 0;
  return (
    <li
      id={rowId(index)}
      className="report-row keep grid gap-x-8 border-t border-line py-5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <p className="pb-1 text-14 sm:pt-0.5">
        {sentence.level && (
          <span aria-hidden="true" data-level={sentence.level} className="level-dot" />
        )}
        <span className={`font-[550] ${TONES[tone]}`}>{text}</span>
        {sentence.recited && <span className="text-muted sm:block"> cited anew</span>}
        {sentence.author === 'person' && sentence.verdict !== 'uncited' && (
          <span className="sr-only">, written by a person</span>
        )}
        <span className="figures text-13 text-muted sm:block">
          <span className="sm:hidden"> · </span>Sentence {index + 1}
        </span>
      </p>
      <div className="min-w-0">
        <Words line={line} />
        {why && <p className="mt-1 text-14 font-[550] text-warning">{why}</p>}
        {remark && sentence.verdict !== 'uncited' && (
          <p className="mt-1 text-14 text-muted">{remark}</p>
        )}
        {decideAt && sentence.verdict === 'removed' && !sentence.leftOut && (
          <p className="no-print mt-1 text-14">
            <Link to={decideAt} className="inline-block py-1 underline underline-offset-4">
              Rewrite it, keep it as your own words, or leave it out
            </Link>
          </p>
        )}
        {passages.length > 1 && (
          <p className="sr-only">{formatCount(passages.length, 'passage')} behind it</p>
        )}
        {passages.map((passage) => (
          <Cited key={passage.id} passage={passage} nearest={nearest} />
        ))}
      </div>
    </li>
  );
}
