import { languageFor } from '../languages/languages.ts';
import type { NumberMention } from '../parse/numbers.ts';
import type { ParsedText } from '../parse/parsed-text.ts';
import { numbersOfCell } from './cells.ts';
import { isRoundingOf } from './rounding.ts';

const RELATIVE_ERROR = 1e-9;
const COUNTED_MAX = 12;

const sameValue = (one: number, other: number) =>
  one === other || Math.abs(one - other) <= Math.abs(one) * RELATIVE_ERROR;

/** Whether a number of the passage is the one of the sentence: kind, value and unit. */
export function sameNumber(
  wanted: NumberMention,
  given: NumberMention,
  passage: ParsedText,
): boolean {
  if (wanted.kind === 'factor' && given.unit === '%')
    return sameValue(wanted.value * 100, given.value);
  if (given.kind === 'factor' && wanted.unit === '%') return sameNumber(given, wanted, passage);
  if (wanted.kind !== given.kind) return false;
  if (['version', 'section'].includes(wanted.kind)) return wanted.digits === given.digits;
  if (!sameValue(wanted.value, given.value)) return false;
  if (wanted.unit === undefined || wanted.unit === given.unit) return true;
  // "20 °" is short for "20 °C", "$" may be one of several dollars.
  if (given.unit !== undefined) return given.unit.startsWith(wanted.unit);
  // "between 5 and 10 km": the unit is said once, for both.
  return passage.numbers.some((other) => other.unit === wanted.unit);
}

/** A count in a word, such as "two" or "third": who counts what a passage lists says nothing new. */
const isCount = ({ digits, unit, value }: NumberMention) =>
  /^\p{Alpha}/u.test(digits) && unit === undefined && value <= COUNTED_MAX;

/** Whether a passage has other numbers before the word that a count stands before. */
function isContradicted(count: NumberMention, { tokens }: ParsedText, passage: ParsedText) {
  const stem = tokens.find(({ start }) => start >= count.end)?.stem;
  return passage.numbers.some(({ kind, end }) => {
    const counted = passage.tokens.find(({ start }) => start >= end);
    return kind === count.kind && counted?.stem === stem && (counted?.start ?? 0) - end < 2;
  });
}

/**
 * Whether a number of a sentence is one of a range that the passage gives by its ends, and the sentence tells all
 * of the range, one after the other: "1, 2 and 3" for "1 to 3".
 */
function isOfToldRange(wanted: NumberMention, sentence: ParsedText, passage: ParsedText): boolean {
  const { range } = languageFor(passage.language);
  const between = new RegExp(`^\\s?(?:[–-]|${range ?? '[–-]'})\\s?(?:\\p{Alpha}+ )?$`, 'iu');
  const at = sentence.numbers.indexOf(wanted);
  return passage.numbers.some((first, place) => {
    const last = passage.numbers[place + 1];
    if (!last || !between.test(passage.text.slice(first.end, last.start))) return false;
    const from = at - (wanted.value - first.value);
    const told = sentence.numbers.slice(Math.max(0, from), from + last.value - first.value + 1);
    const isInTurn = (one: NumberMention, step: number) =>
      one.value === first.value + step && (one.unit === undefined || one.unit === last.unit);
    return told.includes(wanted) && told.at(-1)?.value === last.value && told.every(isInTurn);
  });
}

/** The numbers of a sentence that have to stand in the passage; bare years are dates there. */
export function demandedNumbers({
  dates,
  numbers,
}: Pick<ParsedText, 'dates' | 'numbers'>): NumberMention[] {
  // Only a bare year is read as a date and as a number, and both readings begin at its first digit.
  const endOf = new Map(dates.map(({ start, end }) => [start, end]));
  const isDate = ({ start, end }: NumberMention) => end <= (endOf.get(start) ?? -1);
  return numbers.filter((mention) => mention.demanded && !isDate(mention));
}

/**
 * The numbers of a sentence, with unit, that its passage does not have, as written; a rounded one has to say so,
 * a range may be told one by one, and what is counted in words only must not be another number there. The figure of a table's cell counts
 * only where the sentence names row and column.
 */
export function missingNumbers(sentence: ParsedText, passage: ParsedText): string[] {
  const numbers = numbersOfCell(sentence, passage) ?? passage.numbers;
  return demandedNumbers(sentence)
    .filter(
      (wanted) =>
        (!isCount(wanted) || isContradicted(wanted, sentence, passage)) &&
        !numbers.some(
          (given) => sameNumber(wanted, given, passage) || isRoundingOf(wanted, given, sentence),
        ) &&
        !isOfToldRange(wanted, sentence, passage),
    )
    .map((mention) => mention.text);
}
