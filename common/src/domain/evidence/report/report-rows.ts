import type { EvidenceReport } from '../../../contracts/evidence-report.ts';
import { citedSources } from '../../provenance/origins.ts';

/** One count of a report; `part` counts some of the row before it. */
export type ReportRow = { name: string; count: number; note?: string; part?: true };

/**
 * What a report counts; of what there is none, nothing is said.
 *
 * @param ofArticle false for the report of a checked text, from which nothing was taken out.
 */
export function reportRows(report: EvidenceReport, ofArticle: boolean): ReportRow[] {
  const { totals, origins, judge } = report;
  const rows: ReportRow[] = [
    { name: 'Quoted', count: totals.quoted },
    { name: 'in place of what was drafted', count: totals.softened, part: true },
    { name: judge ? 'Restated and judged' : 'Restated', count: totals.judged },
    { name: 'Restated, not judged', count: totals.restated },
    { name: 'Not supported', count: totals.unsupported },
    { name: 'With nothing to check', count: totals.sentences - totals.checkable },
    { name: 'Removed', count: totals.removed, note: ofArticle ? 'not in the text' : '' },
    { name: 'Cited anew', count: totals.recited, note: 'other evidence than the writer’s' },
    { name: 'Sources cited', count: citedSources(report).length },
    { name: 'Independent origins', count: origins },
  ];
  return [{ name: 'Sentences', count: totals.sentences }, ...rows.filter(({ count }) => count > 0)];
}
