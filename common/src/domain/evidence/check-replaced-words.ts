import type { Span } from '../text/split-sentences.ts';
import type { ContentToken } from '../text/words.ts';
import { differencesOfCopy } from './compare/near-copy.ts';
import { extractQuotations } from './extract/extract-quotations.ts';
import { isLight, otherForms } from './light-words.ts';
import type { Reading } from './reading.ts';
import { areSynonyms } from './synonyms.ts';

/** Languages whose small words and endings are known; in others nobody can tell a word from its form. */
const READ_CLOSELY = new Set(['en', 'de', 'fr', 'es', 'pt']);
/** Two words whose first letters are the same to this share of the shorter are of one root. */
const ROOT_SHARE = 0.6;
const MIN_ROOT = 3;

/**
 * Words put in the place of others in what is otherwise a copy of the passage: "protects humans" for
 * "protects mice". Other forms of the word, its synonyms, words without a claim of their own, numbers,
 * dates and quotations are left to the other checks.
 */
export function replacedWords(sentence: Reading, passage: Reading): string[] {
  if (!READ_CLOSELY.has(sentence.base)) return [];
  const differences = differencesOfCopy(sentence, passage) ?? [];
  return differences.flatMap(({ put, left }) => {
    const own = weighty(sentence, put).filter(({ stem }) => !passage.stems.has(stem));
    const given = weighty(passage, left).filter(({ stem }) => !sentence.stems.has(stem));
    if (own.length === 0 || given.length === 0) return [];
    return own
      .filter((word) => !given.some((other) => standsFor(word, other, sentence.base)))
      .map(({ start, end }) => sentence.text.slice(start, end));
  });
}

/** Content words of a difference that claim something by themselves. */
function weighty(reading: Reading, spans: readonly Span[]): ContentToken[] {
  const figures: Span[] = [
    ...reading.dates,
    ...reading.numbers,
    ...extractQuotations(reading.text),
    // Opposites and comparisons have a check of their own.
    ...reading.cues,
  ];
  return reading.tokens.filter(
    ({ stem, start, end }) =>
      /^\p{L}+$/u.test(stem) &&
      !isLight(stem, reading.base) &&
      spans.some((span) => span.start === start) &&
      !figures.some((figure) => figure.start < end && start < figure.end),
  );
}

function standsFor({ stem: one }: ContentToken, { stem: other }: ContentToken, base: string) {
  if (areSynonyms(one, other, base) || otherForms(one, base).includes(other)) return true;
  const root = Math.max(MIN_ROOT, Math.ceil(Math.min(one.length, other.length) * ROOT_SHARE));
  return one.slice(0, root) === other.slice(0, root);
}
