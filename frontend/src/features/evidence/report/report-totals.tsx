import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { reportRows, type ReportRow } from '@citeloom/common/domain/evidence/report/report-rows';
import { formatNumber, formatShare } from '../../../lib/format.ts';
import type { ReportKind } from './report-in-words.ts';

function TotalsRow({ name, note, part, value }: Omit<ReportRow, 'count'> & { value: string }) {
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className={`py-1.5 pr-6 text-left font-normal ${part ? 'pl-4 text-muted' : ''}`}
      >
        {name}
        {note && <span className="text-muted"> ({note})</span>}
      </th>
      <td className="figures py-1.5 text-right font-[550]">{value}</td>
    </tr>
  );
}

/** What a report counts, as a table; of what there is none, nothing is said. */
export function ReportTotals({ report, kind }: { report: EvidenceReport; kind: ReportKind }) {
  return (
    <table className="w-full max-w-[28rem] text-14">
      <caption className="sr-only">Totals of the report</caption>
      <tbody>
        {reportRows(report, kind === 'article').map(({ count, ...row }) => (
          <TotalsRow key={row.name} {...row} value={formatNumber(count)} />
        ))}
        {kind === 'article' && report.totals.cited > 0 && (
          <TotalsRow
            name="Words that stand in the sources as they are"
            value={formatShare(report.verbatimShare)}
          />
        )}
      </tbody>
    </table>
  );
}
