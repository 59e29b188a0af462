import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';
import { JumpLink } from '../../../ui/jump-link.tsx';
import { rowId, type ReportLine } from './report-lines.ts';

type Props = {
  lines: readonly ReportLine[];
  withJudge: boolean;
  onJump: (rowId: string) => void;
};

/** All sentences of a report at a glance: one cell for each, which looks like its verdict and leads to its row. */
export function ReportStrip({ lines, withJudge, onJump }: Props) {
  return (
    <nav
      aria-label="Sentences by verdict"
      className="-m-1 max-h-48 overflow-y-auto p-1 print:max-h-none"
    >
      <ol className="flex flex-wrap gap-1">
        {lines.map(({ sentence }, index) => {
          const { text, mark } = verdictInWords(sentence, withJudge);
          return (
            <li key={index}>
              <JumpLink
                to={rowId(index)}
                onJump={onJump}
                aria-label={`Sentence ${index + 1}: ${text.toLowerCase()}`}
                data-mark={mark}
                className="verdict-mark figures"
              >
                {index + 1}
              </JumpLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
