import type { EvidenceReport } from '../../contracts/evidence-report.ts';

const count = (value: number) => value.toLocaleString('en');

/**
 * How many cited sentences a text has, by level: "38 cited sentences: 31 quoted, 7 restated and
 * judged". Restated ones of articles from before there was a judge are not called judged.
 */
export function levelsInWords({ totals, judge }: Pick<EvidenceReport, 'totals' | 'judge'>): string {
  const { cited, quoted, judged } = totals;
  const all = `${count(cited)} cited ${cited === 1 ? 'sentence' : 'sentences'}`;
  const restated = judge ? 'restated and judged' : 'restated';
  if (quoted > 0 && judged > 0)
    return `${all}: ${count(quoted)} quoted, ${count(judged)} ${restated}`;
  if (cited === 0) return all;
  return `${all}, ${cited === 1 ? '' : 'all '}${judged > 0 ? restated : 'quoted'}`;
}
