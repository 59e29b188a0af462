import type { QueryWord, SoughtWord } from './query.ts';
import { INDEX } from './tuning.ts';

/** Words below this weight go around a topic (see `topicWeight`). */
export const TOPICAL_WEIGHT = 0.5;
const ALL = -1;

/**
 * Whether a library holds what a question is about at all: words that it does not know are as rare as
 * can be, so that one of them may take a question away from what the library tells. No word is a must,
 * and words that go around a topic do not count. Little is enough: whether what is found answers is decided
 * when it has been read.
 */
export function isKnownTopic(words: readonly QueryWord[]): boolean {
  const topical = words.filter(({ weight }) => weight >= TOPICAL_WEIGHT);
  const telling = topical.length > 0 ? topical : words;
  const known = telling.reduce((sum, word) => (word.passages > 0 ? sum + word.strength : sum), 0);
  return known > 0 && known >= INDEX.knownShare * strengthOf(telling, ALL);
}

/** Whether a passage with this coverage (0..1) says enough about the question to be worth reading. */
export function isWorthReading(coverage: number): boolean {
  return coverage >= INDEX.passageShare;
}

/** Share (0..1) of a question's strength that the words `matched` (bits) have. */
export function coverageOf(words: readonly SoughtWord[], matched: number): number {
  return strengthOf(words, matched) / (strengthOf(words, ALL) || 1);
}

function strengthOf(words: readonly SoughtWord[], matched: number): number {
  let strength = 0;
  for (let index = 0; index < words.length; index += 1) {
    if ((matched & (1 << index)) !== 0) strength += words[index]!.strength;
  }
  return strength;
}
