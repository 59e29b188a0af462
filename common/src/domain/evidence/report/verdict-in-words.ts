import type { ReportSentence } from '../../../contracts/evidence-report.ts';

/** A verdict in words, and whether that is good, doubtful, bad or neither. */
type ReportVerdict = { text: string; tone: 'success' | 'warning' | 'danger' | 'muted' };

const OTHERS = {
  removed: { text: 'Removed', tone: 'warning' },
  restated: { text: 'Restated, not judged', tone: 'warning' },
  unsupported: { text: 'Not supported', tone: 'danger' },
  uncited: { text: 'Nothing to check', tone: 'muted' },
} as const satisfies Record<string, ReportVerdict>;

/**
 * What was decided for a sentence, in words.
 *
 * @param withJudge false for a report from before there was a judge.
 */
export function verdictInWords(
  { verdict, level }: Pick<ReportSentence, 'verdict' | 'level'>,
  withJudge: boolean,
): ReportVerdict {
  if (verdict !== 'supported' && verdict !== 'softened') return OTHERS[verdict];
  if (level === 'quoted') return { text: 'Quoted', tone: 'success' };
  // Before there were levels, a sentence was cut back to what its passage carried.
  if (verdict === 'softened') return { text: 'Cut back', tone: 'warning' };
  return { text: withJudge ? 'Restated and judged' : 'Restated', tone: 'success' };
}
