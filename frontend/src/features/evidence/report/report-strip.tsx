import { verdictInWords } from '@citeloom/common/domain/evidence/report/verdict-in-words';
import { asksForNewTab } from '../../../ui/citation-chip.tsx';
import type { ReportLine } from './report-lines.ts';

/** The id of the row of a sentence, counted from 0. */
export function rowId(index: number): string {
  return `sentence-${index + 1}`;
}

type Props = { lines: ReportLine[]; withJudge: boolean; onJump: (rowId: string) => void };

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
              <a
                href={`#${rowId(index)}`}
                aria-label={`Sentence ${index + 1}: ${text.toLowerCase()}`}
                onClick={(event) => {
                  if (asksForNewTab(event)) return;
                  event.preventDefault();
                  onJump(rowId(index));
                }}
                data-mark={mark}
                className="verdict-mark figures"
              >
                {index + 1}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
