import type { QueryWord } from './query.ts';

/** Share of what a question is about that must stand somewhere in the library. */
const KNOWN_SHARE = 0.7;
/** Share of a question that one passage, with its document's title, must cover for a document to count. */
const PASSAGE_SHARE = 0.35;
/** Long questions say much around their topic, so that no passage holds all of it. */
const LONG_QUESTION = 8;
/** Words below this weight go around a topic (see `topicWeight`). */
const TOPICAL_WEIGHT = 0.5;
const ALL = -1;

/**
 * Whether a library holds what a question is about at all: every proper name in it, and most of its
 * topic words (a topic whose main words stand in no source counts as not found, design §3).
 */
export function isKnownTopic(words: readonly QueryWord[]): boolean {
  if (words.length === 0 || words.some((word) => word.name && word.passages === 0)) return false;
  const topical = topicalWords(words);
  const known = topical.reduce((sum, word) => sum + (word.passages > 0 ? word.weight : 0), 0);
  const share = topical.length > LONG_QUESTION ? KNOWN_SHARE * 0.7 : KNOWN_SHARE;
  return known >= share * topical.reduce((sum, word) => sum + word.weight, 0);
}

/**
 * Whether a passage with the words `matched` (bits) tells of the question's topic: words that only
 * stand far apart (`machine` here, `learning` there) are another topic.
 */
export function isToldTogether(words: readonly QueryWord[], matched: number): boolean {
  const topical = topicalWords(words);
  const told = words.reduce(
    (sum, word, index) =>
      topical.includes(word) && isMatched(matched, index) ? sum + word.strength : sum,
    0,
  );
  const share = told / topical.reduce((sum, word) => sum + word.strength, 0);
  if (topical.length <= 2) return share > 0.99;
  if (topical.length <= 4) return share >= 0.6;
  return share >= (topical.length <= LONG_QUESTION ? 0.5 : 0.35);
}

/** The words that may name a topic; all words where a question has no such word. */
function topicalWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const topical = words.filter((word) => word.weight >= TOPICAL_WEIGHT);
  return topical.length > 0 ? topical : words;
}

/** Whether a document with the words `matched` (bits) holds every proper name of the question. */
export function holdsNames(words: readonly QueryWord[], matched: number): boolean {
  return words.every((word, index) => !word.name || isMatched(matched, index));
}

/** Whether a passage with this coverage (0..1) says enough about the question to be worth reading. */
export function isWorthReading(coverage: number): boolean {
  return coverage >= PASSAGE_SHARE;
}

/** Share (0..1) of a question's strength that the words `matched` (bits) have. */
export function coverageOf(words: readonly QueryWord[], matched: number): number {
  return strengthOf(words, matched) / (strengthOf(words, ALL) || 1);
}

function strengthOf(words: readonly QueryWord[], matched: number): number {
  let strength = 0;
  for (let index = 0; index < words.length; index += 1) {
    if (isMatched(matched, index)) strength += words[index]!.strength;
  }
  return strength;
}

function isMatched(matched: number, index: number): boolean {
  return (matched & (1 << index)) !== 0;
}
