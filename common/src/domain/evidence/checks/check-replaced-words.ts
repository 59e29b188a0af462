import { perObject } from '../../made-once.ts';
import type { Span } from '../../text/split-sentences.ts';
import type { ContentToken } from '../../text/words.ts';
import { leaves } from '../compare/align.ts';
import { differencesOfCopy, type Difference } from '../compare/near-copy.ts';
import { extractNames } from '../extract/extract-names.ts';
import { extractQuotations } from '../extract/extract-quotations.ts';
import { isLight, otherForms } from '../light-words.ts';
import { readText, type Reading } from '../reading.ts';
import { areSynonyms } from '../synonyms.ts';

/** Languages whose small words and endings are known; in others nobody can tell a word from its form. */
const READ_CLOSELY = new Set(['en', 'de', 'fr', 'es', 'pt']);
/** Two words whose first letters are the same to this share of the shorter are of one root. */
const ROOT_SHARE = 0.6;
const MIN_ROOT = 3;
/** A clause of fewer content words is too short to be copied. */
const MIN_WORDS = 3;

/**
 * Words put in the place of others in what is otherwise a copy of a sentence of the passage or of a
 * clause of it: "protects humans" for "protects mice", also where humans are spoken of elsewhere. Other
 * forms of the word, its synonyms, words without a claim of their own, numbers, dates and quotations
 * are left to the other checks.
 */
export function replacedWords(sentence: Reading, passage: Reading): string[] {
  if (!READ_CLOSELY.has(sentence.base)) return [];
  const copied = differencesOfCopy(sentence, passage);
  if (!copied) return replacedInClauses(sentence, passage)[0] ?? [];
  const one = ({ put, left }: Difference) => put.length === 1 && left.length === 1;
  const exactly = replacedIn(copied.filter(one), sentence, passage);
  if (exactly.length > 0) return exactly;
  const replaced = replacedIn(copied, sentence, passage);
  const isKnown = (word: string) =>
    passage.tokens.some(({ start, end }) => passage.text.slice(start, end) === word);
  if (!replaced.some(isKnown)) return replaced;
  // A word of the passage may stand for a pronoun of the clause that was copied.
  const inClauses = replacedInClauses(sentence, passage).flat();
  return replaced.filter((word) => !isKnown(word) || inClauses.includes(word));
}

/** The same for each clause of the passage that the sentence copies. */
function replacedInClauses(sentence: Reading, passage: Reading): string[][] {
  return clausesOf(passage).flatMap((clause) => {
    const differences = differencesOfCopy(sentence, clause);
    return differences ? [replacedIn(differences, sentence, clause)] : [];
  });
}

function replacedIn(
  differences: readonly Difference[],
  sentence: Reading,
  copied: Reading,
): string[] {
  return differences.flatMap(({ put, left }) => {
    const own = weighty(sentence, put);
    const theirs = withinClause(copied, left);
    const given = [...weighty(copied, theirs), ...cueWords(copied, theirs)];
    // The same words in another order are told apart by who does what to whom.
    const added = own.filter(({ stem }) => !given.some((word) => word.stem === stem));
    const lost = given.filter(({ stem }) => !sentence.stems.has(stem));
    if (added.length === 0 || lost.length === 0) return [];
    return added
      .filter((word) => !lost.some((other) => standsFor(word, other, sentence.base)))
      .map(({ start, end }) => sentence.text.slice(start, end));
  });
}

/** What was left out up to the end of its clause; what follows was not replaced but not copied. */
function withinClause({ text }: Reading, left: readonly Span[]): readonly Span[] {
  const end = left.findIndex(({ start }) => /[,;:]\s*$/u.test(text.slice(0, start)));
  return end < 0 ? left : left.slice(0, end);
}

/** The clauses of a passage, each read by itself. */
const clausesOf = perObject((passage: Reading): Reading[] =>
  leaves(passage)
    .filter(({ stems }) => stems.size >= MIN_WORDS)
    .map(({ start, end }) => readText(passage.text.slice(start, end), passage.language)),
);

/** Content words that claim something by themselves. */
const weightyWords = perObject((reading: Reading): ContentToken[] => {
  const figures: Span[] = [
    ...reading.dates,
    ...reading.numbers,
    ...extractQuotations(reading.text),
    // Opposites, comparisons and names have checks of their own.
    ...reading.cues,
    ...extractNames(reading.text, reading.language, () => false),
  ];
  return reading.tokens.filter(
    ({ stem, start, end }) =>
      /^\p{L}+$/u.test(stem) &&
      !isLight(stem, reading.base) &&
      !figures.some((figure) => figure.start < end && start < figure.end),
  );
});

/** Those of a difference. */
function weighty(reading: Reading, spans: readonly Span[]): ContentToken[] {
  return weightyWords(reading).filter(({ start }) => spans.some((span) => span.start === start));
}

/** Content words that compare, deny or oppose: what was put in their place is no such word. */
function cueWords(reading: Reading, spans: readonly Span[]): ContentToken[] {
  return reading.tokens.filter(
    ({ stem, start, end }) =>
      !isLight(stem, reading.base) &&
      spans.some((span) => span.start === start) &&
      reading.cues.some((cue) => cue.start < end && start < cue.end),
  );
}

function standsFor({ stem: one }: ContentToken, { stem: other }: ContentToken, base: string) {
  if (areSynonyms(one, other, base) || otherForms(one, base).includes(other)) return true;
  const root = Math.max(MIN_ROOT, Math.ceil(Math.min(one.length, other.length) * ROOT_SHARE));
  return one.slice(0, root) === other.slice(0, root);
}
