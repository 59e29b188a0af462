import type { ReportSentence } from '../../../contracts/evidence-report.ts';

/** How sentences of a report look where they stand as marks without words. */
export type VerdictMark = 'quoted' | 'judged' | 'restated' | 'unsupported' | 'uncited' | 'removed';

/** A verdict in words, whether that is good, doubtful, bad or neither, and its mark. */
type ReportVerdict = {
  text: string;
  tone: 'success' | 'warning' | 'danger' | 'muted';
  mark: VerdictMark;
};

const OTHERS = {
  removed: { text: 'Removed', tone: 'warning', mark: 'removed' },
  restated: { text: 'Restated, not judged', tone: 'warning', mark: 'restated' },
  unsupported: { text: 'Not supported', tone: 'danger', mark: 'unsupported' },
  uncited: { text: 'Nothing to check', tone: 'muted', mark: 'uncited' },
} as const satisfies Record<string, ReportVerdict>;

/**
 * What was decided for a sentence, in words.
 *
 * @param withJudge false for a report from before there was a judge.
 */
export function verdictInWords(
  {
    verdict,
    level,
    leftOut,
    follows,
    supposed,
  }: Pick<ReportSentence, 'verdict' | 'level' | 'leftOut' | 'follows' | 'supposed'>,
  withJudge: boolean,
): ReportVerdict {
  if (leftOut) return { ...OTHERS.removed, text: 'Removed, left out' };
  if (verdict !== 'supported' && verdict !== 'softened') return OTHERS[verdict];
  if (level === 'quoted') return { text: 'Quoted', tone: 'success', mark: 'quoted' };
  // Before there were levels, a sentence was cut back to what its passage carried.
  if (verdict === 'softened') return { text: 'Cut back', tone: 'warning', mark: 'restated' };
  const said = supposed ? 'Made-up example' : follows ? 'Concluded' : 'Restated';
  const text = withJudge ? `${said} and judged` : said;
  return { text, tone: 'success', mark: 'judged' };
}
