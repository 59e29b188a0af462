import type { ReportSentence } from '@citeloom/common/contracts/evidence-report';
import { explainChecks } from '@citeloom/common/domain/evidence/explain-check';

/** What the check found for a sentence, and how much it matters to the eye. */
export type VerdictWords = { text: string; tone: 'proof' | 'doubt' | 'muted' };

/**
 * The verdict on one sentence for its writer.
 *
 * @param numbers the numbers that its citations show in the text.
 */
export function verdictWords(sentence: ReportSentence, numbers: readonly number[]): VerdictWords {
  const own = sentence.author === 'person' ? 'Written by you. ' : '';
  switch (sentence.verdict) {
    case 'supported':
      return { text: `${own}Supported by ${cited(numbers)}`, tone: 'proof' };
    case 'softened':
      return { text: `Shortened to what ${cited(numbers)} carries`, tone: 'doubt' };
    case 'uncited':
      return { text: `${own}Nothing in it to check`, tone: 'muted' };
    case 'unsupported':
      return { text: `${own}${unsupported(sentence)}`, tone: 'doubt' };
    case 'removed':
      return { text: 'Taken out', tone: 'doubt' };
  }
}

function cited(numbers: readonly number[]): string {
  return numbers.map((number) => `[${number}]`).join(' ');
}

/** Says what the nearest passage lacks, where there is one. */
function unsupported({ nearest, checks, text }: ReportSentence): string {
  const none = 'No passage found in the sources says this.';
  if (!nearest) return none;
  return `${none} ${explainChecks(checks, { sentence: text, passage: undefined })}`.trim();
}
