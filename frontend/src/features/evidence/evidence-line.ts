import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { citedSources, sourcesInWords } from '@citeloom/common/domain/evidence/origins';
import { formatAge, formatCount, formatNumber } from '../../lib/format.ts';

/**
 * The summary of an article's evidence in one line: "38 of 38 cited sentences supported · 9
 * independent sources · newest 3 days old".
 */
export function evidenceLine(report: EvidenceReport, now: number): string {
  const { totals, origins } = report;
  const sources = citedSources(report);
  const newest = sources
    .map(({ publishedAt }) => publishedAt)
    .filter((date) => date !== null)
    .sort()
    .at(-1);
  const cited = `${formatNumber(totals.supported)} of ${formatCount(totals.cited, 'cited sentence')} supported`;
  if (sources.length === 0) return cited;
  const undated = sources.length === 1 ? 'undated' : 'none of them dated';
  const from = sourcesInWords(sources, origins);
  return [cited, from, newest ? `newest ${formatAge(newest, now)}` : undated].join(' · ');
}
