import { perObject } from '@citeloom/common/domain/made-once';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { contentWords } from '@citeloom/common/domain/text/words';

/** A sentence as it is compared with others. */
export type ComparedSentence = { text: string; language: string };

/** Two sentences with fewer long words in common cannot say the same, whatever their endings. */
const COMMON_SHARE = 0.4;
const LONG_WORD = /\p{L}{4,}/gu;

const wordsOf = perObject(({ text, language }: ComparedSentence) => contentWords(text, language));

const longWords = ({ text }: ComparedSentence) => new Set(text.toLowerCase().match(LONG_WORD));

/** Whether a sentence says what one of those says that it is compared with. */
export type Likeness = (sentence: ComparedSentence) => boolean;

/** Tells whether one of some sentences says the same; only those with words in common are compared. */
export function likenessTo(sentences: readonly ComparedSentence[]): Likeness {
  const holders = new Map<string, ComparedSentence[]>();
  const sizes = new Map<ComparedSentence, number>();
  for (const sentence of sentences) {
    const words = longWords(sentence);
    sizes.set(sentence, words.size);
    for (const word of words) holders.set(word, [...(holders.get(word) ?? []), sentence]);
  }
  return (sentence) => {
    const own = longWords(sentence);
    const common = new Map<ComparedSentence, number>();
    for (const word of own)
      for (const other of holders.get(word) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
    return [...common].some(
      ([other, count]) =>
        count >= COMMON_SHARE * Math.min(own.size, sizes.get(other) ?? 0) &&
        saysTheSame(wordsOf(other), wordsOf(sentence)),
    );
  };
}
