import type { Level } from '../../contracts/level.ts';

/** What a look of the citation markers means. */
export type LegendItem = { level: Level; meaning: string };

/**
 * What the looks of the citation markers of a text mean, for the levels that its sentences have.
 *
 * @param counts how many sentences each level has.
 * @param withJudge false for a text from before there was a judge.
 */
export function levelLegend(
  counts: Readonly<Record<Level, number>>,
  withJudge: boolean,
): LegendItem[] {
  const items: LegendItem[] = [
    { level: 'quoted', meaning: 'Quoted: these words stand in the source' },
    {
      level: 'judged',
      meaning: withJudge
        ? 'Restated: figures and names stand in the source, a checked model judged the rest'
        : 'Restated: checked by the rules of an earlier version',
    },
  ];
  return items.filter(({ level }) => counts[level] > 0);
}
