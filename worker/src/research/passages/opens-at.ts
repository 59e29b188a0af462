import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { Question } from './question.ts';
import type { PassageSource } from './source.ts';
import { RESEARCH } from '../tuning.ts';

/**
 * Where the stretch of a passage begins that has most of the question in it: the first sentence with a
 * word of it from which the next 200 characters hold so much, in offsets of the source. The beginning of a short one.
 */
export function opensAt(
  source: PassageSource,
  blocks: readonly Span[],
  question: Question,
): number {
  const start = blocks[0]?.start ?? 0;
  const end = blocks.at(-1)?.end ?? start;
  if (end - start <= RESEARCH.opening) return start;
  const { text, language } = source;
  const sentences = blocks.flatMap((block) => sentencesOf(source, block));
  const matched = sentences.map((sentence) =>
    contentWords(text.slice(sentence.start, sentence.end), language).reduce(
      (bits, word) => bits | question.matches(word, language),
      0,
    ),
  );
  let best = { start, share: -1 };
  sentences.forEach((sentence, from) => {
    if (matched[from] === 0) return;
    const bits = sentences
      .slice(from)
      .reduce(
        (all, { end: last }, index) =>
          index === 0 || last - sentence.start <= RESEARCH.opening
            ? all | (matched[from + index] ?? 0)
            : all,
        0,
      );
    const share = question.shareOf(bits);
    if (share > best.share) best = { start: sentence.start, share };
  });
  return best.start;
}
