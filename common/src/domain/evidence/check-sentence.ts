import type { Check } from '../../contracts/evidence-report.ts';
import { isFromOthers, withoutAttribution } from './attribution.ts';
import { statedAccusations } from './checks/check-accusations.ts';
import { misboundDates, misboundNumbers } from './checks/check-binding.ts';
import { inventedCauses } from './checks/check-causes.ts';
import { differingComparatives } from './checks/check-comparatives.ts';
import { droppedConditions } from './checks/check-conditions.ts';
import { crossedParts } from './checks/check-crossed-parts.ts';
import { missingDates } from './checks/check-dates.ts';
import { exchangedWords } from './checks/check-exchanged.ts';
import { missingLinks } from './checks/check-links.ts';
import { namesInOtherSlots } from './checks/check-name-slots.ts';
import { missingNames, replacedNames, swappedNames } from './checks/check-names.ts';
import { differingNegations } from './checks/check-negations.ts';
import { numbersInOtherRoles } from './checks/check-number-roles.ts';
import { missingNumbers } from './checks/check-numbers.ts';
import { exchangedParts } from './checks/check-parts.ts';
import { differingPeriods } from './checks/check-periods.ts';
import { differingQualifiers } from './checks/check-qualifiers.ts';
import { missingQuotations } from './checks/check-quotations.ts';
import { replacedWords } from './checks/check-replaced-words.ts';
import { misplacedNames } from './checks/check-roles.ts';
import { missingWords } from './checks/check-words.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { joinedByCause } from './joined-by-cause.ts';
import { leaves } from './compare/align.ts';
import { isBesideTheQuote, isQuotedWhole } from './quoted-part.ts';
import { plainText, readPassage, readText, type Reading } from './reading.ts';

/** What the gate found for one sentence: one check of each name, in a fixed order. */
export type GateResult = { supported: boolean; checks: Check[] };

type Test = (sentence: Reading, passage: Reading) => string[];

/** The tests of the gate, by name (design §4). */
const TESTS: readonly [Check['name'], Test][] = [
  [
    'numbers',
    (s, p) => [...missingNumbers(s, p), ...misboundNumbers(s, p), ...numbersInOtherRoles(s, p)],
  ],
  ['dates', (s, p) => [...missingDates(s, p), ...misboundDates(s, p), ...differingPeriods(s, p)]],
  ['quotations', missingQuotations],
  [
    'names',
    (s, p) => [
      ...missingNames(s, p),
      ...replacedNames(s, p),
      ...swappedNames(s, p),
      ...misplacedNames(s, p),
      ...namesInOtherSlots(s, p),
    ],
  ],
  [
    'words',
    (s, p) => [
      ...missingWords(s, p),
      ...replacedWords(s, p),
      ...exchangedWords(s, p),
      ...exchangedParts(s, p),
      ...crossedParts(s, p),
      ...differingQualifiers(s, p),
    ],
  ],
  [
    'negations',
    (s, p) => [...differingNegations(s, p), ...droppedConditions(s, p), ...statedAccusations(s, p)],
  ],
  ['comparatives', differingComparatives],
  ['causes', inventedCauses],
  ['links', missingLinks],
];

/**
 * The gate (design §4): whether the cited evidence carries a sentence. Every number, date, quotation
 * and proper name of the sentence must stand in the quote or its neighbourhood, at least half of
 * its content words too, and the clauses that say the same must have the same negations, modal
 * verbs, quantifiers, comparatives and causes. Whole sentences quoted verbatim pass by construction. With
 * several pieces of evidence one must carry the whole sentence, or each clause must be carried by
 * one of them. `missing` lists what the best of them does not carry. Pure; never throws.
 *
 * @param language BCP 47 tag of the sentence and the evidence; en, de, fr, es, pt are known in full.
 */
export function checkSentence(
  sentence: string,
  evidence: readonly Neighbourhood[],
  language: string,
): GateResult {
  if (evidence.length === 0) {
    return { supported: false, checks: [{ name: 'citation', passed: false, missing: [] }] };
  }
  const text = plainText(sentence).trim();
  if (text.length > MAX_UNITS) return tooLong(text, evidence, language);
  const reading = readText(text, language);
  if (reading.sentences.length > MAX_SENTENCES) return tooLong(text, evidence, language);
  const results = evidence.map((passage) => checkAttributed(reading, passage));
  const single = results.find((result) => result.supported);
  if (single) return single;
  if (evidence.length > 1) {
    const joined = checkByClause(reading, evidence);
    if (joined) return joined;
  }
  const failures = ({ checks }: GateResult) => checks.filter((check) => !check.passed).length;
  return results.reduce((best, result) => (failures(result) < failures(best) ? result : best));
}

/** What is longer is no sentence; it passes only as a whole quotation. */
const MAX_UNITS = 1200;
const MAX_SENTENCES = 8;

function tooLong(text: string, evidence: readonly Neighbourhood[], language: string): GateResult {
  if (evidence.some((passage) => isQuotedWhole(text, readPassage(passage, language))))
    return passed();
  return wordsMissing(`${text.slice(0, 80)}…`);
}

const PASSED: readonly Check[] = TESTS.map(([name]) => ({ name, passed: true, missing: [] }));
const passed = (): GateResult => ({
  supported: true,
  checks: PASSED.map((check) => ({ ...check, missing: [] })),
});

/** Stopped by the words alone, before any other check was asked. */
function wordsMissing(words: string): GateResult {
  const checks = passed().checks.map((check) =>
    check.name === 'words' ? { ...check, passed: false, missing: [words] } : check,
  );
  return { supported: false, checks };
}

/** The same for a sentence that may say whose statement it is, by a name of the passage's source. */
function checkAttributed(sentence: Reading, evidence: Neighbourhood): GateResult {
  const result = checkAgainst(sentence, evidence);
  if (result.supported || !evidence.names) return result;
  const said = withoutAttribution(sentence.text, evidence.names, sentence.language);
  if (said === undefined || isFromOthers(evidence.quote, sentence.language)) return result;
  const plain = checkAgainst(readText(said, sentence.language), evidence);
  return plain.supported ? plain : result;
}

function checkAgainst(sentence: Reading, evidence: Neighbourhood): GateResult {
  const passage = readPassage(evidence, sentence.language);
  if (isBesideTheQuote(sentence, evidence)) return wordsMissing(sentence.text);
  if (isQuotedWhole(sentence.text, passage)) return passed();
  const result = checkByRules(sentence, passage);
  if (!result.supported || sentence.sentences.length < 2) return result;
  // Words that are missing in one sentence may stand in the next: each has to hold by itself.
  const parts = sentence.sentences.map(({ start, end }) =>
    checkAgainst(readText(sentence.text.slice(start, end), sentence.language), evidence),
  );
  return parts.find(({ supported }) => !supported) ?? result;
}

/** All checks of one sentence against one passage, without the short cut for whole quotations. */
export function checkByRules(sentence: Reading, passage: Reading): GateResult {
  const checks = TESTS.map(([name, test]): Check => {
    const missing = [...new Set(test(sentence, passage))];
    return { name, passed: missing.length === 0, missing };
  });
  return { supported: checks.every((check) => check.passed), checks };
}

/** Each clause with two content words and more has to be carried by one piece of evidence alone. */
function checkByClause(
  sentence: Reading,
  evidence: readonly Neighbourhood[],
): GateResult | undefined {
  const clauses = leaves(sentence).filter((clause) => clause.stems.size > 0);
  if (clauses.length < 2) return undefined;
  // What joins the clauses is no part of one, and has to be stated by a passage too.
  if (
    !evidence.some(
      (one) => inventedCauses(sentence, readPassage(one, sentence.language)).length === 0,
    )
  )
    return undefined;
  const carriers = clauses.map((clause) => {
    const part = readText(sentence.text.slice(clause.start, clause.end), sentence.language);
    return evidence.filter((passage) => checkAgainst(part, passage).supported);
  });
  if (carriers.some((passages) => passages.length === 0)) return undefined;
  const isInvented = clauses.slice(1).some((clause, index) => {
    const before = clauses[index];
    const common = carriers[index]?.some((passage) => carriers[index + 1]?.includes(passage));
    return before && !common && joinedByCause(sentence, before, clause);
  });
  return isInvented ? undefined : passed();
}
