import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { reportRows, type ReportRow } from '@citeloom/common/domain/evidence/report/report-rows';
import { formatNumber, formatShare } from '../../../lib/format.ts';
import type { ReportKind } from './report-in-words.ts';

type RowProps = Omit<ReportRow, 'count'> & { value: string };

function TotalsRow({ name, note, mark, part, value }: RowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="flex gap-2.5 py-1.5 pr-6 text-left font-normal">
        <span aria-hidden="true" className="mt-0.5 w-4 shrink-0">
          {mark && <span data-mark={mark} className="verdict-mark verdict-mark-small" />}
        </span>
        <span className={part ? 'text-muted' : ''}>
          {name}
          {note && <span className="text-muted">: {note}</span>}
        </span>
      </th>
      <td className="figures py-1.5 text-right font-[550]">{value}</td>
    </tr>
  );
}

/** What a report counts, as a table; of what there is none, nothing is said. */
export function ReportTotals({ report, kind }: { report: EvidenceReport; kind: ReportKind }) {
  return (
    <table className="w-full max-w-[36rem] text-14">
      <caption className="sr-only">Totals of the report</caption>
      <tbody>
        {reportRows(report, kind === 'article').map(({ count, ...row }) => (
          <TotalsRow key={row.name} {...row} value={formatNumber(count)} />
        ))}
        {kind === 'article' && report.totals.cited > 0 && (
          <TotalsRow name="Taken word for word" value={formatShare(report.verbatimShare)} />
        )}
      </tbody>
    </table>
  );
}
