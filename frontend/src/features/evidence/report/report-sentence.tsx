import { Link } from 'react-router-dom';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { passageId, rowId, type ReportLine } from './report-lines.ts';
import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';

const TONES = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  muted: 'text-muted',
} as const;

/** The passages of a sentence by their numbers: the first stands above it, the others elsewhere. */
function Cited({ line, onJump }: { line: ReportLine; onJump: (id: string) => void }) {
  const { sentence, passages } = line;
  if (passages.length === 0) return null;
  if (sentence.evidenceIds.length === 0)
    return <p className="mt-1 text-13 text-muted">The passage above comes closest.</p>;
  const [, ...others] = passages;
  if (others.length === 0) return null;
  return (
    <p className="mt-1 text-13 text-muted">
      {'It rests on '}
      {others.map(({ id, label }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <JumpLink to={passageId(id)} onJump={onJump} className="underline underline-offset-2">
            passage {label}
          </JumpLink>
        </span>
      ))}
      {' as well.'}
    </p>
  );
}

function Words({ line }: { line: ReportLine }) {
  const { sentence, cut, passages } = line;
  const struck = sentence.verdict === 'removed' ? 'line-through decoration-warning' : '';
  return (
    <>
      <p dir="auto" className={`font-serif text-18 leading-[1.5] ${struck}`}>
        {sentence.text}
        {passages[0]?.label !== undefined && (
          <sup className="figures ml-0.5 font-sans text-[0.6875rem] font-semibold text-accent">
            <span className="sr-only">passage </span>
            {passages[0].label}
          </sup>
        )}
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
  onJump: (id: string) => void;
};

/** One sentence of a report beside its passage: its verdict, why, and what else it rests on. */
export function ReportSentenceRow({ line, index, remark, withJudge, decideAt, onJump }: RowProps) {
  const { sentence, why } = line;
  const { text, tone } = verdictInWords(sentence, withJudge);
  return (
    <li
      id={rowId(index)}
      className="report-row keep grid gap-x-8 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
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
        <Cited line={line} onJump={onJump} />
      </div>
    </li>
  );
}
