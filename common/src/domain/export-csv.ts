import { dayAsStated } from './article/stated-day.ts';
import type { ResearchAnswer } from '../contracts/research.ts';
import { rowsAsCsv } from './csv.ts';
import { summaryWithLevels } from './summary-with-levels.ts';

/** The research as CSV with four columns, the level of each sentence behind it. */
export function researchAsCsv(answer: Pick<ResearchAnswer, 'summaries'>): string {
  const rows: (string | number)[][] = [['Title', 'Date', 'Sources Count', 'Summary']];
  for (const summary of answer.summaries) {
    const { title, date, sourcesCount } = summary;
    // A day, as spreadsheets read it: publications have no time of day.
    rows.push([title, date ? dayAsStated(date) : '', sourcesCount, summaryWithLevels(summary)]);
  }
  return rowsAsCsv(rows);
}
