import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { citedSources } from '@citeloom/common/domain/evidence/origins';
import { formatNumber } from '../../../lib/format.ts';
import type { ReportKind } from './report-in-words.ts';

type Row = { name: string; count: number; note?: string };

function rowsOf(report: EvidenceReport, kind: ReportKind): Row[] {
  const { totals, origins } = report;
  const of = (rows: (Row | false)[]) => rows.filter((row) => row !== false);
  const nothing = totals.sentences - totals.checkable;
  return of([
    { name: 'Sentences', count: totals.sentences },
    { name: 'With nothing to check', count: nothing },
    { name: 'Supported', count: totals.supported },
    kind === 'article' && { name: 'Cited anew', count: totals.recited },
    kind === 'article' && { name: 'Cut back', count: totals.softened },
    kind === 'article' && { name: 'Removed', count: totals.removed, note: 'not in the text' },
    (kind === 'text' || totals.unsupported > 0) && {
      name: 'Not supported',
      count: totals.unsupported,
    },
    { name: 'Sources cited', count: citedSources(report).length },
    { name: 'Independent origins', count: origins },
  ]);
}

/** What a report counts, as a table. */
export function ReportTotals({ report, kind }: { report: EvidenceReport; kind: ReportKind }) {
  return (
    <table className="w-full max-w-[26rem] text-14">
      <caption className="sr-only">Totals of the report</caption>
      <tbody>
        {rowsOf(report, kind).map(({ name, count, note }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-6 text-left font-normal">
              {name}
              {note && <span className="text-muted"> ({note})</span>}
            </th>
            <td className="figures py-1.5 text-right font-[550]">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
