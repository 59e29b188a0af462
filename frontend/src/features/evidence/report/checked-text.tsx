import { useMemo } from 'react';
import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';
import { formatCount } from '../../../lib/format.ts';
import { checkedParagraphs, type CheckedPiece } from './checked-paragraphs.ts';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { rowId, type ReportLine } from './report-lines.ts';

type SentenceProps = {
  line: ReportLine;
  index: number;
  withJudge: boolean;
};

const isDoubtful = ({ sentence: { verdict } }: ReportLine) =>
  verdict === 'unsupported' || verdict === 'restated';

/** Why a sentence is not proved, by the number that it has in the text. */
function Reason({ line, index, withJudge }: SentenceProps) {
  const { text, tone } = verdictInWords(line.sentence, withJudge);
  return (
    <li className="flex gap-2">
      <span className="figures font-[550] text-muted">{index + 1}</span>
      <span className="min-w-0">
        <span className={`font-[550] ${tone === 'danger' ? 'text-danger' : 'text-warning'}`}>
          {text}.
        </span>{' '}
        {line.sentence.verdict === 'unsupported' && line.why}
      </span>
    </li>
  );
}

type Props = {
  /** As it was pasted. */
  text: string;
  lines: readonly ReportLine[];
  withJudge: boolean;
  onJump: (rowId: string) => void;
};

/**
 * A text as somebody pasted it: each sentence that was checked underlined by its verdict, and beside its
 * paragraph why it is not proved.
 */
export function CheckedText({ text, lines, withJudge, onJump }: Props) {
  const { paragraphs, lost } = useMemo(() => checkedParagraphs(text, lines), [text, lines]);

  const shown = ({ text: words, index }: CheckedPiece, at: number) => {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line) return words;
    const { text: verdict, mark } = verdictInWords(line.sentence, withJudge);
    return (
      <JumpLink
        key={at}
        to={rowId(index)}
        onJump={onJump}
        data-mark={mark}
        className="checked-sentence"
      >
        {words}
        <span className="sr-only"> ({verdict.toLowerCase()})</span>
        {isDoubtful(line) && <sup aria-hidden="true">{index + 1}</sup>}
      </JumpLink>
    );
  };
  return (
    <section aria-labelledby="text-title" className="mt-10">
      <h2 id="text-title" className="headline text-28">
        Your text
      </h2>
      <div className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
        {paragraphs.map((pieces, number) => {
          const doubtful = pieces.flatMap(({ index }) => {
            const line = index === null ? undefined : lines[index];
            return index !== null && line && isDoubtful(line) ? [{ line, index }] : [];
          });
          return (
            <div
              key={number}
              className="keep grid gap-x-8 gap-y-2 md:grid-cols-[minmax(0,1fr)_14rem]"
            >
              <p
                dir="auto"
                className="min-w-0 font-serif text-18 leading-[1.65] [overflow-wrap:anywhere] whitespace-pre-wrap"
              >
                {pieces.map(shown)}
              </p>
              {doubtful.length > 0 && (
                <ul aria-label="Not proved" className="grid content-start gap-2 text-13 md:pt-1.5">
                  {doubtful.map((one) => (
                    <Reason key={one.index} {...one} withJudge={withJudge} />
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {lost > 0 && (
        <p className="mt-2 text-13 text-muted">
          {formatCount(lost, 'sentence')} could not be marked here; the list below has all of them.
        </p>
      )}
    </section>
  );
}
