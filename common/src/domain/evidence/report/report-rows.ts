import type { EvidenceReport } from '../../../contracts/evidence-report.ts';
import { citedSources } from '../../provenance/origins.ts';
import type { VerdictMark } from './verdict-in-words.ts';

/**
 * One count of a report: what it means where its name does not say it, the mark of the sentences that it
 * counts, and whether it counts some of the row before it.
 */
export type ReportRow = {
  name: string;
  count: number;
  note?: string;
  mark?: VerdictMark;
  part?: true;
};

/**
 * What a report counts; of what there is none, nothing is said.
 *
 * @param ofArticle false for the report of a checked text, from which nothing was taken out.
 */
export function reportRows(report: EvidenceReport, ofArticle: boolean): ReportRow[] {
  const { totals, origins, judge } = report;
  const sources = citedSources(report).length;
  const rows: ReportRow[] = [
    {
      name: 'Quoted',
      note: 'its words stand in a source',
      count: totals.quoted,
      mark: 'quoted',
    },
    { name: 'in place of what was drafted', count: totals.softened, part: true },
    {
      name: judge ? 'Restated and judged' : 'Restated',
      note: judge ? 'a model says that a source states it' : 'in other words than its source',
      count: totals.judged,
      mark: 'judged',
    },
    {
      name: 'Restated, not judged',
      note: 'figures and names stand in a source',
      count: totals.restated,
      mark: 'restated',
    },
    {
      name: 'Not supported',
      note: 'no source here says the same',
      count: totals.unsupported,
      mark: 'unsupported',
    },
    {
      name: 'Nothing to check',
      note: 'it states no fact',
      count: totals.sentences - totals.checkable,
      mark: 'uncited',
    },
    {
      name: 'Removed',
      note: ofArticle ? 'not in the text' : '',
      count: totals.removed,
      mark: 'removed',
    },
    {
      name: 'Cited anew',
      note: 'a better passage was found than the writer had named',
      count: totals.recited,
    },
    { name: 'Sources cited', count: sources },
    {
      name: 'Independent sources',
      note: 'copies, one author or one site count once',
      count: sources > 1 ? origins : 0,
    },
  ];
  return [{ name: 'Sentences', count: totals.sentences }, ...rows.filter(({ count }) => count > 0)];
}
