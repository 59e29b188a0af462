import type { Check } from '../../../contracts/evidence-report.ts';
import { extractLinks } from '../parse/links.ts';
import { hasWord, type ParsedPassage, type ParsedText } from '../parse/parsed-text.ts';
import { missingDates } from './dates.ts';
import { missingNames, type IsOrdinary } from './names.ts';
import { missingNumbers } from './numbers.ts';
import { missingQuotations } from './quotations.ts';

/** Links and addresses have to stand in the passage letter by letter. */
const missingLinks = (sentence: ParsedText, passage: ParsedText) =>
  extractLinks(sentence.text).filter((link) => !passage.text.includes(link));

/** A passage that has fewer of a sentence's content words speaks of something else. */
const WORDS_MIN = 0.25;

/** The content words that passages and what they stand under lack, where they have too few of them. */
function missingWords(sentence: ParsedText, passages: readonly ParsedPassage[]): string[] {
  const given: ParsedText[] = passages.flatMap((one) => [one, one.under ?? []].flat());
  const words = new Map(
    sentence.tokens
      .filter(({ stem }) => /\p{Alpha}/u.test(stem))
      .map(({ stem, start, end }) => [stem, sentence.text.slice(start, end)]),
  );
  const missing = [...words].filter(([stem, word]) => !given.some((one) => hasWord(one, word, stem)));
  const isOther = words.size - missing.length < words.size * WORDS_MIN;
  return isOther ? missing.map(([, word]) => word) : [];
}

type Test = (sentence: ParsedText, passage: ParsedPassage, isOrdinary?: IsOrdinary) => string[];

const FACTS: readonly [Check['name'], Test][] = [
  ['numbers', missingNumbers],
  ['dates', missingDates],
  ['quotations', missingQuotations],
  ['names', missingNames],
  ['links', missingLinks],
];

/**
 * Looks for the numbers, dates, quotations, names and links of a sentence in its passages, one of which has to
 * have each of them, and whether any speaks of the same at all.
 *
 * @returns one check of each; `missing` lists what no passage has.
 */
export function checkFacts(
  sentence: ParsedText,
  passages: readonly ParsedPassage[],
  isOrdinary?: IsOrdinary,
): Check[] {
  const facts = FACTS.map(([name, test]): [Check['name'], string[]] => {
    const [first = [], ...others] = passages.map((one) => test(sentence, one, isOrdinary));
    return [name, [...new Set(first)].filter((one) => others.every((own) => own.includes(one)))];
  });
  return [...facts, ['words', missingWords(sentence, passages)] as const].map(
    ([name, missing]): Check => ({ name, passed: missing.length === 0, missing: [...missing] }),
  );
}
