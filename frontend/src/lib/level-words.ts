import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import type { Judge } from '@citeloom/common/contracts/judge';
import type { Level } from '@citeloom/common/contracts/level';

/**
 * How a cited sentence is proved, for its reader.
 *
 * @param judgedBy who judged restated sentences; null where that was before there was a judge.
 * @param how whether it is not said there but follows, or belongs to an example that the text makes up.
 */
export function proofWords(
  level: Level,
  judgedBy: string | null,
  { follows, supposed }: Pick<ReportSentence, 'follows' | 'supposed'> = {},
): string {
  if (level === 'quoted') return 'Quoted. These words stand in the passage.';
  if (judgedBy && supposed)
    return `A made-up example: the rule stands in the passage, the figures are the text’s own; judged by ${judgedBy}.`;
  if (judgedBy && follows)
    return `Concluded. It follows from what is cited; judged by ${judgedBy}.`;
  return judgedBy
    ? `Restated. Figures and names stand in the passage; judged by ${judgedBy}.`
    : 'Restated. Checked by the rules of an earlier version.';
}

/**
 * Why nobody has judged a sentence that says something in other words than its passage.
 *
 * @param judge who was asked for the text so far.
 * @param withModel whether a model is connected that could be asked.
 */
export function unjudgedWords(judge: Judge | null, withModel: boolean): string {
  if (judge && !judge.believed)
    return `Restated: ${judge.model} did not pass its checks, so nobody has judged it.`;
  return withModel
    ? 'Restated: not judged yet.'
    : 'Reworded: please compare it with its passage yourself.';
}
