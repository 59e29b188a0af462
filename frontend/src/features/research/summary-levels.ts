import type { Level } from '@citeloom/common/contracts/level';
import type { Summary } from '@citeloom/common/contracts/research';
import { levelLegend, type LegendItem } from '@citeloom/common/domain/article/level-legend';

/** How the first sentence of a summary is proved that cites a piece of evidence. */
export function levelOfEvidence({ sentences }: Summary, evidenceId: string): Level {
  return sentences.find(({ evidenceIds }) => evidenceIds.includes(evidenceId))?.level ?? 'judged';
}

/** What the looks of the markers on the cards of some summaries mean. */
export function legendOfSummaries(summaries: readonly Summary[]): LegendItem[] {
  const cited = summaries.flatMap(({ sentences }) => sentences);
  const quoted = cited.filter(({ level }) => level === 'quoted').length;
  const known = cited.every(({ level }) => level !== undefined);
  return levelLegend({ quoted, judged: cited.length - quoted }, known);
}
