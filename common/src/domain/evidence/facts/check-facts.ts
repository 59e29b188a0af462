import type { Check } from '../../../contracts/evidence-report.ts';
import { extractLinks } from '../parse/links.ts';
import { hasWord, type ParsedText } from '../parse/parsed-text.ts';
import { missingDates } from './dates.ts';
import { missingNames } from './names.ts';
import { missingNumbers } from './numbers.ts';
import { missingQuotations } from './quotations.ts';

/** Links and addresses have to stand in the passage letter by letter. */
const missingLinks = (sentence: ParsedText, passage: ParsedText) =>
  extractLinks(sentence.text).filter((link) => !passage.text.includes(link));

/** A passage that has fewer of a sentence's content words speaks of something else. */
const WORDS_MIN = 0.25;

/** The content words that a passage lacks, where it has too few of them. */
function missingWords(sentence: ParsedText, passage: ParsedText): string[] {
  const words = new Map(
    sentence.tokens
      .filter(({ stem }) => /\p{Alpha}/u.test(stem))
      .map(({ stem, start, end }) => [stem, sentence.text.slice(start, end)]),
  );
  const missing = [...words].filter(([stem, word]) => !hasWord(passage, word, stem));
  const isOther = words.size - missing.length < words.size * WORDS_MIN;
  return isOther ? missing.map(([, word]) => word) : [];
}

const FACTS: readonly [Check['name'], (sentence: ParsedText, passage: ParsedText) => string[]][] = [
  ['numbers', missingNumbers],
  ['dates', missingDates],
  ['quotations', missingQuotations],
  ['names', missingNames],
  ['words', missingWords],
  ['links', missingLinks],
];

/**
 * Holds the numbers, dates, quotations, names, negations and links of a sentence against its
 * passage, and whether this speaks of the same at all.
 *
 * @returns one check of each, in this order; `missing` lists what the passage does not have.
 */
export function checkFacts(sentence: ParsedText, passage: ParsedText): Check[] {
  return FACTS.map(([name, test]): Check => {
    const missing = [...new Set(test(sentence, passage))];
    return { name, passed: missing.length === 0, missing };
  });
}
