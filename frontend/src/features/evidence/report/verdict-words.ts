import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';

type Words = { text: string; tone: string };

const OTHERS = {
  removed: { text: 'Removed', tone: 'text-warning' },
  restated: { text: 'Restated, not judged', tone: 'text-warning' },
  unsupported: { text: 'Not supported', tone: 'text-danger' },
  uncited: { text: 'Nothing to check', tone: 'text-muted' },
} satisfies Record<string, Words>;

/**
 * What was decided for a sentence, in words, with the colour that says the same.
 *
 * @param withJudge false for a report from before there was a judge.
 */
export function verdictWords({ verdict, level }: ReportSentence, withJudge: boolean): Words {
  if (verdict !== 'supported' && verdict !== 'softened') return OTHERS[verdict];
  if (level === 'quoted') return { text: 'Quoted', tone: 'text-success' };
  // Before there were levels, a sentence was cut back to what its passage carried.
  if (verdict === 'softened') return { text: 'Cut back', tone: 'text-warning' };
  return { text: withJudge ? 'Restated and judged' : 'Restated', tone: 'text-success' };
}
