import { datesInOrder } from '@citeloom/common/domain/article/stated-day';
import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { levelsInWords } from '@citeloom/common/domain/article/levels-in-words';
import { citedSources, sourcesInWords } from '@citeloom/common/domain/provenance/origins';
import { formatAge, formatNumber } from '../../lib/format.ts';

/**
 * The summary of an article's evidence in one line: "38 cited sentences: 31 quoted, 7 restated and
 * judged · 9 independent sources · newest 3 days old". An article shorter than its summaries says so.
 */
export function evidenceLine(report: EvidenceReport, now: number): string {
  const { totals, origins, floor = 0 } = report;
  const words = [levelsInWords(report)];
  if (totals.cited < floor) words.push(`fewer than the ${formatNumber(floor)} of its summaries`);
  const sources = citedSources(report);
  if (sources.length > 0) {
    const dates = datesInOrder(sources);
    const newest = dates.at(-1);
    const undated = sources.length === 1 ? 'undated' : 'none of them dated';
    words.push(sourcesInWords(sources, origins));
    words.push(newest ? `newest ${formatAge(newest, now)}` : undated);
  }
  return words.join(' · ');
}
