import type { Check } from '../../contracts/evidence-report.ts';
import type { ContentToken } from '../text/words.ts';
import { isFromOthers, withoutAttribution } from './attribution.ts';
import { checkFacts } from './facts/check-facts.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { clausesOf } from './quoted/clauses-of.ts';
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
 * `restated`: its numbers, dates, names, quotations, links and negations do, and whether the passage
 * says it is for a judge to tell. `failed`: some of these do not; `checks` name them.
 */
export type SentenceCheck = { level: 'quoted' | 'restated' | 'failed'; checks: Check[] };

/** What is longer is no sentence; it passes only as a whole quotation. */
const MAX_UNITS = 1200;
const MAX_SENTENCES = 8;

let last: ParsedText | undefined;

/**
 * What the cited evidence proves of a sentence, by code alone. With several pieces of evidence one must
 * carry the whole sentence, or each of its clauses must be carried by one of them. A sentence may say
 * whose statement it is, by a name of its source. Pure; never throws.
 *
 * @param language BCP 47 tag of the sentence and the evidence; en, de, fr, es, pt are known in full.
 * @returns the best that one of them proves; where none does, what the nearest of them lacks.
 */
export function checkSentence(
  sentence: string,
  evidence: readonly Neighbourhood[],
  language: string,
): SentenceCheck {
  if (evidence.length === 0) return failed('citation', []);
  const text = plainText(sentence).trim();
  const start = text.slice(0, MAX_UNITS);
  // The same sentence is held against one passage after another.
  if (last?.text !== start || last.language !== language) last = readText(start, language);
  const reading = last;
  if (text.length > MAX_UNITS || reading.sentences.length > MAX_SENTENCES) {
    const isWhole = evidence.some((one) => readPassage(one, language).text.includes(text));
    return isWhole ? { level: 'quoted', checks: [] } : failed('words', [`${text.slice(0, 80)}…`]);
  }
  const best = bestOf(evidence.map((passage) => checkAttributed(reading, passage)));
  if (best.level === 'quoted' || evidence.length < 2) return best;
  return bestOf([best, checkByClause(reading, evidence)]);
}

const failed = (name: Check['name'], missing: string[]): SentenceCheck => ({
  level: 'failed',
  checks: [{ name, passed: false, missing }],
});

const RANK = { quoted: 2, restated: 1, failed: 0 };
const failures = ({ checks }: SentenceCheck) => checks.filter(({ passed }) => !passed).length;

function bestOf(results: readonly SentenceCheck[]): SentenceCheck {
  const [best = failed('citation', [])] = results.toSorted(
    (one, other) => RANK[other.level] - RANK[one.level] || failures(one) - failures(other),
  );
  return best;
}

/** The same for a sentence that may say whose statement it is, by a name of the passage's source. */
function checkAttributed(sentence: ParsedText, evidence: Neighbourhood): SentenceCheck {
  const result = checkAgainst(sentence, evidence);
  if (result.level === 'quoted' || !evidence.names) return result;
  const said = withoutAttribution(sentence.text, evidence.names, sentence.language);
  if (said === undefined) return result;
  const stated = checkAgainst(readText(said, sentence.language), evidence);
  // Of a passage that speaks for others, a judge has to tell whether it is the source that says so.
  const isOpen = stated.level === 'quoted' && isFromOthers(evidence.quote, sentence.language);
  return bestOf([result, isOpen ? { ...stated, level: 'restated' } : stated]);
}

function checkAgainst(sentence: ParsedText, evidence: Neighbourhood): SentenceCheck {
  const passage = readPassage(evidence, sentence.language);
  if (evidence.before + evidence.after !== '' && isBesideTheQuote(sentence, passage))
    return failed('words', [sentence.text]);
  const checks = checkFacts(sentence, passage);
  if (isQuoted(sentence, passage)) {
    return {
      level: 'quoted',
      checks: checks.map((check) => ({ ...check, passed: true, missing: [] })),
    };
  }
  return { level: checks.every(({ passed }) => passed) ? 'restated' : 'failed', checks };
}

/** What only the words around a quote say, the quote does not: it has no word in common with it. */
function isBesideTheQuote({ text, tokens }: ParsedText, { quote }: ParsedPassage): boolean {
  const words = tokens.filter(({ stem }) => /\p{Alpha}/u.test(stem));
  const isShared = ({ stem, start, end }: ContentToken) =>
    hasWord(quote, text.slice(start, end), stem);
  return words.length > 0 && !words.some(isShared);
}

/** Each clause has to be carried by one piece of evidence alone; the weakest tells what all are. */
function checkByClause(sentence: ParsedText, evidence: readonly Neighbourhood[]): SentenceCheck {
  const results = clausesOf(sentence).map((clause) => {
    const reading = readText(clause, sentence.language);
    return bestOf(evidence.map((passage) => checkAttributed(reading, passage)));
  });
  return results.reduce((weakest, result) =>
    RANK[result.level] < RANK[weakest.level] ? result : weakest,
  );
}
