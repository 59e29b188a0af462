import { splitsWords, type Reading } from './reading.ts';

/** At least this share of a sentence's content words must stand in the passage (design §4). */
const NEEDED_SHARE = 0.5;
const MIN_COMPOUND_PART = 5;
/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi']);

/** Whether the passage has a content word, by stem; in German also as part of a compound. */
export function hasWord(passage: Reading, word: string, stem: string): boolean {
  if (passage.stems.has(stem)) return true;
  if (!splitsWords(passage.text)) return passage.text.includes(word);
  if (!COMPOUNDING.has(passage.base) || stem.length < MIN_COMPOUND_PART) return false;
  for (const other of passage.stems) {
    if (other.length >= MIN_COMPOUND_PART && (other.includes(stem) || stem.includes(other)))
      return true;
  }
  return false;
}

/**
 * The content words of a sentence that its passage lacks, when they are more than half of them; else
 * none. Numbers are not words here, they have a check of their own.
 */
export function missingWords(sentence: Reading, passage: Reading): string[] {
  const missing = new Map<string, string>();
  const all = new Set<string>();
  for (const { stem, start, end } of sentence.tokens) {
    if (!/\p{L}/u.test(stem) || all.has(stem)) continue;
    all.add(stem);
    const word = sentence.text.slice(start, end);
    if (!hasWord(passage, word, stem)) missing.set(stem, word);
  }
  return missing.size > all.size * (1 - NEEDED_SHARE) ? [...missing.values()] : [];
}
