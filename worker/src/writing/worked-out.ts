import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { extractDates } from '@citeloom/common/domain/evidence/parse/dates';
import { extractNumbers } from '@citeloom/common/domain/evidence/parse/numbers';
import type { WholePassage } from '@citeloom/common/domain/evidence/passage-pool';
import { ownFigures } from '../providers/writers/own-figures.ts';
import type { WriterSentence } from '../providers/writers/writer.ts';

/** Digits and what joins them: anything else is no calculation. */
const TOKEN = /\d[\d.,]*(?:\s\d{3}(?!\d))*%?|[-–−+*×x/÷()]/gu;
const SIGNS = { by: ['*', '×', 'x', '/', '÷'], to: ['+', '-', '–', '−'] };
const TOKENS_MAX = 60;
/** A factor that words give ("twice", "half of ten") need not stand in digits. */
const SMALL = 10;
const PERCENT = 100;
/** How many months, hours, weeks, minutes, hundredths, days and thousandths make one needs no source. */
const PER_ONE = new Set([12, 24, 52, 60, PERCENT, 365, 1000]);
/** A result may be given as people round it. */
const ROUNDED = 0.005;
/** A percentage of a passage as a share of one, but for how computers hold fractions. */
const EXACT = 1e-9;

/**
 * A sentence with figures of its own as code leaves it to a judge, instead of refusing it: of an example one whose
 * calculations are all right; of any other one whose figures come out of those of its cited passages, as its writer
 * has shown. Of an example with a wrong calculation the results are refused. Every other sentence stays as it is.
 * Pure.
 */
export function workedOut(
  sentence: ArticleSentence,
  draft: WriterSentence,
  evidence: readonly WholePassage[],
  language: string,
): ArticleSentence {
  const { isSupposed, sums } = ownFigures(draft);
  const calculations = sums.map(calculated);
  const isRight = calculations.every((one) => one !== undefined);
  if (isSupposed && sentence.verdict === 'restated') {
    if (isRight) return { ...sentence, supposed: true };
    const missing = sums.filter((_sum, at) => calculations[at] === undefined);
    const checks = [...sentence.checks, { name: 'numbers' as const, passed: false, missing }];
    return { ...sentence, verdict: 'removed', checks };
  }
  const isOpen = sentence.verdict === 'removed' && draft.aliases.length > 0;
  if (!isOpen || !isRight || sums.length === 0) return sentence;
  const failed = sentence.checks.filter(({ passed }) => !passed);
  if (failed.some(({ name }) => name !== 'numbers')) return sentence;
  const cited = evidence.filter(({ id }) => sentence.evidenceIds.some((one) => one.startsWith(id)));
  const given = new Set(cited.flatMap(({ quote }) => valuesIn(quote, language)));
  for (const { operands, result } of calculations) {
    const isGiven = (value: number) =>
      given.has(value) ||
      [...given].some((one) => isNear(value * PERCENT, one, EXACT)) ||
      (value <= SMALL && Number.isInteger(value)) ||
      PER_ONE.has(value);
    if (!operands.every(isGiven)) return sentence;
    if (!operands.some((value) => given.has(value))) return sentence;
    given.add(result);
  }
  const known = [...given, ...calculations.flatMap(({ operands }) => operands)];
  const isKnown = (value: number) =>
    known.includes(value) ||
    calculations.some(({ result }) => isNear(value, result) || isNear(value, result * PERCENT));
  if (!valuesIn(draft.text, language).every(isKnown)) return sentence;
  const { level: _level, ...rest } = sentence;
  const checks = sentence.checks.map((check) => ({ ...check, passed: true, missing: [] }));
  return { ...rest, verdict: 'restated', follows: true, checks };
}

const isNear = (value: number, result: number, most = ROUNDED) =>
  Math.abs(value - result) <= Math.abs(result) * most;

/** The figures of a text; words such as "a" and "one" are none. */
const valuesIn = (text: string, language: string): number[] =>
  extractNumbers(text, language, extractDates(text, language))
    .filter(({ demanded }) => demanded)
    .map(({ value }) => value);

/** The numbers of "(12 + 30) / 2 = 21" where it is right; nothing else than such a calculation has any. */
function calculated(sum: string): { operands: number[]; result: number } | undefined {
  const [left = '', right = '', ...others] = sum.replace(CURRENCIES, '').split('=');
  const result = numberOf(right);
  const tokens = [...left.matchAll(TOKEN)].map(([token]) => token);
  const isWhole =
    others.length === 0 && tokens.join('').replace(/\s/gu, '') === left.replace(/\s/gu, '');
  if (!isWhole || tokens.length > TOKENS_MAX) return undefined;
  const value = valueOf(tokens);
  const operands = tokens.filter((token) => /\d/u.test(token)).map(numberOf);
  return operands.length > 1 && isNear(result, value) ? { operands, result } : undefined;
}

/** The value of "( 12 + 30 ) / 2"; NaN where that is no calculation. */
function valueOf(tokens: readonly string[]): number {
  let at = 0;
  const takes = (...wanted: string[]) => wanted.includes(tokens[at] ?? '') && tokens[at++];
  const factor = (): number => {
    if (!takes('(')) return numberOf(tokens[at++] ?? '');
    const value = added();
    return takes(')') ? value : NaN;
  };
  const multiplied = (): number => {
    let value = factor();
    for (let sign = takes(...SIGNS.by); sign; sign = takes(...SIGNS.by))
      value = /[/÷]/u.test(sign) ? value / factor() : value * factor();
    return value;
  };
  const added = (): number => {
    let value = multiplied();
    for (let sign = takes(...SIGNS.to); sign; sign = takes(...SIGNS.to))
      value = sign === '+' ? value + multiplied() : value - multiplied();
    return value;
  };
  const value = added();
  return at === tokens.length ? value : NaN;
}

/** Plain digits; commas part thousands, and a percentage is a share of one. */
const numberOf = (digits: string) =>
  Number(digits.replace(/[\s,%]/gu, '') || NaN) / (digits.includes('%') ? PERCENT : 1);

/** What a calculation is of says nothing of whether it is right. */
const CURRENCIES = /\p{Sc}/gu;
