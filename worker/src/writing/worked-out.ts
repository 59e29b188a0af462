import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { extractDates } from '@citeloom/common/domain/evidence/parse/dates';
import { extractNumbers } from '@citeloom/common/domain/evidence/parse/numbers';
import type { WholePassage } from '@citeloom/common/domain/evidence/passage-pool';
import { ownFigures } from '../providers/writers/own-figures.ts';
import type { WriterSentence } from '../providers/writers/writer.ts';

/** Digits and what joins them: anything else is no calculation. */
const SUM = /^\s*([\d.,\s]+(?:[-+*×x/÷][\d.,\s]+){1,12})=\s*([\d.,\s]+)$/u;
/** A factor that words give ("twice", "half of ten") need not stand in digits. */
const SMALL = 10;
/** A result may be given as people round it. */
const ROUNDED = 0.005;

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
    if (!operands.every((value) => given.has(value) || value <= SMALL)) return sentence;
    if (!operands.some((value) => given.has(value))) return sentence;
    given.add(result);
  }
  const known = [...given, ...calculations.flatMap(({ operands }) => operands)];
  const isKnown = (value: number) =>
    known.includes(value) || calculations.some(({ result }) => isNear(value, result));
  if (!valuesIn(draft.text, language).every(isKnown)) return sentence;
  const { level: _level, ...rest } = sentence;
  const checks = sentence.checks.map((check) => ({ ...check, passed: true, missing: [] }));
  return { ...rest, verdict: 'restated', follows: true, checks };
}

const isNear = (value: number, result: number) =>
  Math.abs(value - result) <= Math.abs(result) * ROUNDED;

/** The figures of a text; words such as "a" and "one" are none. */
const valuesIn = (text: string, language: string): number[] =>
  extractNumbers(text, language, extractDates(text, language))
    .filter(({ demanded }) => demanded)
    .map(({ value }) => value);

/** The numbers of "2 * 150 = 300" where it is right, calculated from left to right by rank of signs. */
function calculated(sum: string): { operands: number[]; result: number } | undefined {
  const [, left = '', right = ''] = SUM.exec(sum.replace(CURRENCIES, '')) ?? [];
  const numbers = left.split(/[-+*×x/÷]/u).map(numberOf);
  const signs = [...left.matchAll(/[-+*×x/÷]/gu)].map(([sign]) => sign);
  const result = numberOf(right);
  if (numbers.length < 2 || [...numbers, result].some(Number.isNaN)) return undefined;
  const terms = [numbers[0]!];
  for (const [at, sign] of signs.entries()) {
    const next = numbers[at + 1]!;
    if (sign === '+') terms.push(next);
    else if (sign === '-') terms.push(-next);
    else terms.push(/[/÷]/u.test(sign) ? terms.pop()! / next : terms.pop()! * next);
  }
  const value = terms.reduce((one, other) => one + other, 0);
  return isNear(result, value) ? { operands: numbers, result } : undefined;
}

/** Plain digits; commas part thousands. */
const numberOf = (digits: string) => Number(digits.replace(/[\s,]/gu, '') || NaN);

/** What a calculation is of says nothing of whether it is right. */
const CURRENCIES = /\p{Sc}/gu;
