import type { Span } from '../../text/split-sentences.ts';
import type { ContentToken } from '../../text/words.ts';
import { leaves } from '../compare/align.ts';
import { differencesOfClosest, type Difference } from '../compare/near-copy.ts';
import { isPassive } from '../compare/passive.ts';
import { hasMutualVerb, playSameParts } from '../frames/cast.ts';
import type { Reading } from '../reading.ts';

/** So much of a sentence must stand in one of the passage, in its order, for the two to be compared. */
const COMPARABLE = 0.5;
/** Words that stand in a row may change places: "Ulm and Kempten", "between Kempten and Ulm". */
const ROW = /^[\s,/]*(?:(?:and|or|und|oder|sowie|et|ou|y|e|o|&)[\s,]*)?$/iu;

const wordsIn = (reading: Reading, spans: readonly Span[]) =>
  reading.tokens.filter(({ start }) => spans.some((span) => span.start === start));

/**
 * Words that have changed places in what is otherwise a copy: "the council replaces the income of the
 * library" → "the library replaces the income of the council", "needs 14 hours, with a stop of forty
 * minutes" → "needs forty minutes, with a stop of 14 hours". Each stands where the passage has the
 * other. The passive, which turns who does it and who it is done to, is left to the checks of names.
 */
export function exchangedWords(sentence: Reading, passage: Reading): string[] {
  const differences = differencesOfClosest(sentence, passage, COMPARABLE) ?? [];
  if (differences.length < 2) return [];
  const voice = (reading: Reading) => leaves(reading).some((leaf) => isPassive(reading, leaf));
  if (voice(sentence) !== voice(passage)) return [];
  const has = (tokens: readonly ContentToken[], { stem }: ContentToken) =>
    tokens.some((other) => other.stem === stem);
  const sides = differences.map(({ put, left }: Difference) => ({
    put: wordsIn(sentence, put),
    left: wordsIn(passage, left),
  }));
  for (const [at, one] of sides.entries()) {
    for (const other of sides.slice(at + 1)) {
      const first = one.put.find((word) => has(other.left, word) && !has(one.left, word));
      const second = other.put.find((word) => has(one.left, word) && !has(other.left, word));
      if (!first || !second) continue;
      // Figures have a check of their own.
      if ([first, second].every(({ stem }) => /^\d/u.test(stem))) continue;
      if (ROW.test(sentence.text.slice(first.end, second.start))) continue;
      if (hasMutualVerb(sentence, first, second)) continue;
      if (playSameParts(sentence, passage, first, second)) continue;
      return [first, second].map(({ start, end }) => sentence.text.slice(start, end));
    }
  }
  return [];
}
