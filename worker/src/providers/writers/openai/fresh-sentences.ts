import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { splitSentences } from '@citeloom/common/domain/text/split-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { WriterEvidence } from '../writer.ts';

/** How many sentences of passages say something that `said` does not say: how much there is to write about. */
export function freshSentences(
  evidence: readonly Pick<WriterEvidence, 'text'>[],
  said: readonly string[],
  language: string,
): number {
  const known = said.map((text) => contentWords(text, language));
  const sentences = evidence.flatMap(({ text }) =>
    splitSentences(text, language).map(({ start, end }) =>
      contentWords(text.slice(start, end), language),
    ),
  );
  return sentences.filter(
    (words) => words.length > 0 && !known.some((other) => saysTheSame(other, words)),
  ).length;
}
