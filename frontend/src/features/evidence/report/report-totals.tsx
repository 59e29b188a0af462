import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { citedSources } from '@citeloom/common/domain/provenance/origins';
import { formatNumber, formatShare } from '../../../lib/format.ts';
import type { ReportKind } from './report-in-words.ts';

type Row = { name: string; count: number; note?: string; part?: true };

function rowsOf(report: EvidenceReport, kind: ReportKind): Row[] {
  const { totals, origins, judge } = report;
  const rows: Row[] = [
    { name: 'Quoted', count: totals.quoted },
    { name: 'in place of what was drafted', count: totals.softened, part: true },
    { name: judge ? 'Restated and judged' : 'Restated', count: totals.judged },
    { name: 'Restated, not judged', count: totals.restated },
    { name: 'Not supported', count: totals.unsupported },
    { name: 'With nothing to check', count: totals.sentences - totals.checkable },
    { name: 'Removed', count: totals.removed, note: kind === 'article' ? 'not in the text' : '' },
    { name: 'Cited anew', count: totals.recited, note: 'other evidence than the writer’s' },
    { name: 'Sources cited', count: citedSources(report).length },
    { name: 'Independent origins', count: origins },
  ];
  return [{ name: 'Sentences', count: totals.sentences }, ...rows.filter(({ count }) => count > 0)];
}

function TotalsRow({ name, note, part, value }: Omit<Row, 'count'> & { value: string }) {
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
        {rowsOf(report, kind).map(({ count, ...row }) => (
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
