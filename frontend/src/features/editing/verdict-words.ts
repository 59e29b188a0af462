import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import { explainRefusal } from '@citeloom/common/domain/evidence/report/explain-check';
import { levelOf } from '@citeloom/common/domain/article/sentence-level';
import { unjudgedWords } from '../../lib/level-words.ts';

/** What the check found for a sentence, and how much it matters to the eye. */
export type VerdictWords = { text: string; tone: 'success' | 'warning' | 'muted' };

/**
 * The verdict on one sentence for its writer.
 *
 * @param passages what the passages that it cites are called: `1.2`.
 * @param withModel whether a model is connected that could judge it.
 */
export function verdictWords(
  sentence: ReportSentence,
  passages: readonly string[],
  withModel: boolean,
): VerdictWords {
  const own = sentence.author === 'person' ? 'Written by you. ' : '';
  switch (sentence.verdict) {
    case 'supported':
    case 'softened':
      return { text: `${own}${proved(sentence)} ${cited(passages)}`, tone: 'success' };
    case 'uncited':
      return { text: `${own}Nothing in it to check`, tone: 'muted' };
    case 'restated':
      return { text: `${own}${unjudgedWords(null, withModel)}`, tone: 'warning' };
    case 'unsupported':
      return { text: `${own}${unsupported(sentence)}`, tone: 'warning' };
    case 'removed':
      return { text: 'Taken out', tone: 'warning' };
  }
}

function proved(sentence: ReportSentence): string {
  return levelOf(sentence) === 'quoted' ? 'Quoted from' : 'Restated from';
}

function cited(passages: readonly string[]): string {
  return passages.map((label) => `[${label}]`).join(' ');
}

/** Says what the nearest passage lacks, where there is one. */
function unsupported({ nearest, checks }: ReportSentence): string {
  const none = 'No passage found in the sources says this.';
  if (!nearest) return none;
  return `${none} ${explainRefusal({ checks })}`.trim();
}
