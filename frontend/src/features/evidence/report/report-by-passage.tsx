import { useMemo } from 'react';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { groupByPassage } from '@citeloom/common/domain/evidence/report/passage-groups';
import { isWholeQuotation, SharedLegend } from '../../../ui/quotation.tsx';
import { isShown, ReportFilter, type Shown } from './report-filter.tsx';
import type { ReportLine } from './report-lines.ts';
import { ReportPassage } from './report-passage.tsx';
import { ReportSentenceRow } from './report-sentence.tsx';

const FILTER_FROM = 6;

type Props = {
  report: EvidenceReport;
  lines: ReportLine[];
  shown: Shown;
  onShow: (shown: Shown) => void;
  onJump: (id: string) => void;
  remarks: ReadonlyMap<number, string> | undefined;
  withJudge: boolean;
  decideAt: string | undefined;
};

/** Each passage once, with the sentences that rest on it; last those that no passage stands behind. */
export function ReportByPassage(props: Props) {
  const { report, lines, shown, onShow, onJump, remarks, withJudge, decideAt } = props;
  const { groups, bare } = useMemo(() => {
    const numbers = lines.flatMap((line, number) => (isShown(line, shown) ? [number] : []));
    return groupByPassage(report, numbers);
  }, [report, lines, shown]);

  const underlined = lines.some(({ passages }) =>
    passages.some(
      ({ quote, shared = [] }) => shared.length > 0 && !isWholeQuotation(quote, shared),
    ),
  );
  const row = (number: number) => {
    const line = lines[number];
    if (!line) return null;
    const remark = remarks?.get(number);
    return (
      <ReportSentenceRow
        key={number}
        index={number}
        {...{ line, remark, withJudge, decideAt, onJump }}
      />
    );
  };
  return (
    <section aria-labelledby="passages-title" className="mt-14">
      <h2 id="passages-title" className="headline text-28">
        Passage by passage
      </h2>
      {underlined && <SharedLegend className="mt-1" />}
      {lines.length >= FILTER_FROM && (
        <ReportFilter lines={lines} shown={shown} onChange={onShow} />
      )}
      <ul className="mt-4 border-b border-line">
        {groups.map((group) => (
          <ReportPassage
            key={group.stretch.quotes.map(({ id }) => id).join()}
            group={group}
            lines={lines}
            onJump={onJump}
          >
            {group.sentences.map(row)}
          </ReportPassage>
        ))}
        {bare.length > 0 && (
          <li className="border-t border-line pt-6 pb-4">
            <h3 className="text-16 font-[550]">No passage behind them</h3>
            <ol className="mt-2">{bare.map(row)}</ol>
          </li>
        )}
      </ul>
      {groups.length + bare.length === 0 && (
        <p className="mt-3 text-14 text-muted">There are none.</p>
      )}
    </section>
  );
}
