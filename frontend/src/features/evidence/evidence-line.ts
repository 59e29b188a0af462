import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { formatAge, formatCount, formatNumber } from '../../lib/format.ts';

/**
 * The summary of an article's evidence in one line: "38 of 38 cited sentences supported · 9
 * independent sources · newest 3 days old" (look.md).
 */
export function evidenceLine(
  { totals, origins, sources }: Pick<EvidenceReport, 'totals' | 'origins' | 'sources'>,
  now: number,
): string {
  const newest = sources
    .map(({ publishedAt }) => publishedAt)
    .filter((date) => date !== null)
    .sort()
    .at(-1);
  const cited = `${formatNumber(totals.supported)} of ${formatCount(totals.cited, 'cited sentence')} supported`;
  const origin = formatCount(origins, 'independent source');
  return [cited, origin, newest ? `newest ${formatAge(newest, now)}` : 'none of them dated'].join(
    ' · ',
  );
}
