import type { SoughtWord } from './query.ts';
import type { TextPostings } from './text-postings.ts';
import { coverageOf } from './topic-gate.ts';
import { INDEX } from './tuning.ts';

/** A passage's relevance; bit i of `matched` says that it holds word i of the question. */
export type PassageScore = { passage: number; score: number; matched: number };

/**
 * BM25 of every passage of a text that holds a word of the question, multiplied by
 * 0.4 + 0.6 × the share of the question's strength that it covers.
 */
export function scoreIndexPassages(
  postings: TextPostings,
  words: readonly SoughtWord[],
  averageLength: number,
): PassageScore[] {
  const found = new Map<number, PassageScore>();
  words.forEach((word, index) => {
    for (const [passage, occurrences] of occurrencesOf(word, postings)) {
      let entry = found.get(passage);
      if (entry === undefined) found.set(passage, (entry = { passage, score: 0, matched: 0 }));
      const length = (postings.lengths[passage] ?? 0) / (averageLength || 1);
      const saturation =
        (occurrences * (INDEX.saturation + 1)) /
        (occurrences + INDEX.saturation * (1 - INDEX.length + INDEX.length * length));
      entry.score += word.strength * saturation;
      entry.matched |= 1 << index;
    }
  });
  for (const entry of found.values()) entry.score *= 0.4 + 0.6 * coverageOf(words, entry.matched);
  return [...found.values()];
}

/** Bits of the words of a question that `has` a number of. */
export function matchedWords(
  words: readonly SoughtWord[],
  has: (number: number) => boolean,
): number {
  return words.reduce(
    (matched, word, index) => (word.numbers.some(has) ? matched | (1 << index) : matched),
    0,
  );
}

/** A word may have a stem per language; within one text mostly one of them occurs. */
function occurrencesOf(word: SoughtWord, postings: TextPostings): Map<number, number> {
  const occurrences = new Map<number, number>();
  for (const number of word.numbers) {
    const pairs = postings.of(number);
    for (let index = 0; index < pairs.length; index += 2) {
      const passage = pairs[index]!;
      occurrences.set(passage, (occurrences.get(passage) ?? 0) + pairs[index + 1]!);
    }
  }
  return occurrences;
}
