import type { Check } from '../../contracts/evidence-report.ts';
import { isFromOthers, withoutAttribution } from './attribution.ts';
import { checkFacts } from './facts/check-facts.ts';
import type { IsOrdinary } from './facts/names.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { isQuoted } from './quoted/is-quoted.ts';
import { plainText } from './parse/plain-text.ts';
import {
  hasWord,
  readPassage,
  readText,
  type ParsedPassage,
  type ParsedText,
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
  if (evidence.length === 0) return failed('citation', []);
  const text = plainText(sentence).trim();
  const start = text.slice(0, MAX_UNITS);
  // The same sentence is held against one passage after another.
  if (last?.text !== start || last.language !== language) last = readText(start, language);
  const reading = last;
  const passages = evidence.map((one) => readPassage(one, language));
  if (text.length > MAX_UNITS || reading.sentences.length > MAX_SENTENCES) {
    const isWhole = passages.some((passage) => passage.text.includes(text));
    return isWhole ? { level: 'quoted', checks: [] } : failed('words', [`${text.slice(0, 80)}…`]);
  }
  const names = evidence.flatMap((one) => one.names ?? []);
  const said = withoutAttribution(reading.text, names, language);
  const stated = said === undefined ? reading : readText(said, language);
  const checks = checkFacts(stated, passages, isOrdinary);
  // Of a passage that speaks for others, a judge has to tell whether it is the source that says so.
  const quotes = (passage: ParsedPassage, at: number) =>
    isQuoted(reading, passage) ||
    (said !== undefined &&
      isQuoted(stated, passage) &&
      !isFromOthers(evidence[at]!.quote, language));
  if (passages.some((passage, at) => quotes(passage, at) && !isBeside(stated, [passage])))
    return { level: 'quoted', checks: checks.map((one) => ({ ...one, passed: true, missing: [] })) };
  if (isBeside(stated, passages)) return failed('words', [reading.text]);
  return { level: checks.every(({ passed }) => passed) ? 'restated' : 'failed', checks };
}

const failed = (name: Check['name'], missing: string[]): SentenceCheck => ({
  level: 'failed',
  checks: [{ name, passed: false, missing }],
});

/** What only the words around the quotes say, these do not: they have no word in common with it. */
function isBeside({ text, tokens }: ParsedText, passages: readonly ParsedPassage[]): boolean {
  const words = tokens.filter(({ stem }) => /\p{Alpha}/u.test(stem));
  const isIn = ({ quote }: ParsedPassage) =>
    words.some(({ stem, start, end }) => hasWord(quote, text.slice(start, end), stem));
  return words.length > 0 && !passages.some(isIn);
}
