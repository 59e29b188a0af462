import type { Check } from '../../contracts/evidence-report.ts';
import type { Span } from '../text/split-sentences.ts';
import type { ContentToken } from '../text/words.ts';
import { isFromOthers, withoutAttribution } from './attribution.ts';
import { missingDates } from './facts/dates.ts';
import { missingNames, type IsOrdinary } from './facts/names.ts';
import { missingNumbers } from './facts/numbers.ts';
import { missingQuotations } from './facts/quotations.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { isQuoted } from './quoted/is-quoted.ts';
import { extractLinks } from './parse/links.ts';
import { plainText } from './parse/plain-text.ts';
import {
  hasWord,
  readPassage,
  readText,
  type ParsedPassage,
  type ParsedText,
  type Words,
} from './parse/parsed-text.ts';

/**
 * What code proves of a cited sentence. `quoted`: it stands in a passage, word for word or shortened.
 * `restated`: its figures, dates, names, quotations and links stand in the passages that it cites, and
 * whether these state it is for a judge to tell. `failed`: some stand in none of them; `checks` name these.
 */
export type SentenceCheck = { level: 'quoted' | 'restated' | 'failed'; checks: Check[] };

/** What is longer is no sentence; it passes only as a whole quotation. */
const MAX_UNITS = 1200;
const MAX_SENTENCES = 8;

/** What of a sentence a passage does not have, by what code can know to be missing. */
const FACTS: readonly [
  Check['name'],
  (sentence: ParsedText, passage: ParsedPassage) => string[],
][] = [
  ['numbers', missingNumbers],
  ['dates', missingDates],
  ['quotations', missingQuotations],
  ['links', ({ text }, passage) => extractLinks(text).filter((one) => !passage.text.includes(one))],
];

let last: ParsedText | undefined;

/**
 * What the cited evidence proves of a sentence, by code alone: one passage has to quote it, or all together
 * have to hold its facts. A sentence may say whose statement it is, by a name of its source. Pure; never
 * throws.
 *
 * @param language BCP 47 tag of the sentence and the evidence; en, de, fr, es, pt are known in full.
 * @param isOrdinary tells words that open a sentence from names; without it some are taken for names.
 */
export function checkSentence(
  sentence: string,
  evidence: readonly Neighbourhood[],
  language: string,
  isOrdinary?: IsOrdinary,
): SentenceCheck {
  if (evidence.length === 0)
    return { level: 'failed', checks: [{ name: 'citation', passed: false, missing: [] }] };
  const text = plainText(sentence).trim();
  const start = text.slice(0, MAX_UNITS);
  // The same sentence is held against one passage after another.
  if (last?.text !== start || last.language !== language) last = readText(start, language);
  const reading = last;
  const all = evidence.map((one) => readPassage(one, language));
  if (text.length > MAX_UNITS || reading.sentences.length > MAX_SENTENCES) {
    const isWhole = all.some((passage) => passage.text.includes(text));
    const checks = [checkOf('words', isWhole ? [] : [`${text.slice(0, 80)}…`])];
    return { level: isWhole ? 'quoted' : 'failed', checks };
  }
  // What a sentence says its source says, passages of this source have to say.
  const told = evidence.map(({ names = [] }) => withoutAttribution(reading.text, names, language));
  const said = told.find((one) => one !== undefined);
  const passages = said === undefined ? all : all.filter((_one, at) => told[at] === said);
  const stated = said === undefined ? reading : readText(said, language);
  const own = passages.filter(({ quote }) => sharesWord(stated, quote));
  const speaking = passages.some((passage) => sharesSubject(stated, passage));
  const checks = [
    ...FACTS.map(([name, test]) => {
      const [first = [], ...others] = passages.map((one) => test(stated, one));
      const isNowhere = (one: string) => others.every((missing) => missing.includes(one));
      return checkOf(name, [...new Set(first)].filter(isNowhere));
    }),
    checkOf('names', missingNames(stated, passages, isOrdinary)),
    checkOf('words', speaking ? [] : stated.tokens.map(wordIn(stated))),
  ];
  // Of a passage that speaks for others, a judge has to tell whether it is the source that says so.
  const mayQuote = (passage: ParsedPassage) =>
    stated !== reading && !isFromOthers(passage.quote.text, language);
  const isQuote = own.some(
    (passage) => isQuoted(reading, passage) || (mayQuote(passage) && isQuoted(stated, passage)),
  );
  if (isQuote) return { level: 'quoted', checks: checks.map(({ name }) => checkOf(name, [])) };
  return { level: checks.every(({ passed }) => passed) ? 'restated' : 'failed', checks };
}

const checkOf = (name: Check['name'], missing: string[]): Check => ({
  ...{ name, passed: missing.length === 0, missing },
});

const wordIn =
  ({ text }: ParsedText) =>
  ({ start, end }: Span) =>
    text.slice(start, end);

/**
 * Whether a passage, or what it stands under, speaks of what a sentence speaks of: they have a word in common,
 * or the beginning of one, as "bacteria" and "bactericidal" do.
 */
export function sharesSubject(sentence: ParsedText, { quote, under }: ParsedPassage): boolean {
  if (sharesWord(sentence, quote) || (under && sharesWord(sentence, under))) return true;
  const beginnings = new Set([...quote.stems].flatMap(beginningOf));
  return sentence.tokens.some(({ stem }) => beginningOf(stem).some((one) => beginnings.has(one)));
}

/** Of a word that is long enough to tell. */
const BEGINNING = 5;
const beginningOf = (word: string) =>
  word.length >= BEGINNING && /^\p{Alpha}+$/u.test(word) ? [word.slice(0, BEGINNING)] : [];

/** What only the words around a quote say, the quote does not: it has no word in common with it. */
function sharesWord(sentence: ParsedText, quote: Words): boolean {
  const words = sentence.tokens.filter(({ stem }) => /\p{Alpha}/u.test(stem));
  const isIn = (token: ContentToken) => hasWord(quote, wordIn(sentence)(token), token.stem);
  return words.length === 0 || words.some(isIn);
}
