import type { NumberMention } from '../parse/numbers.ts';
import type { ParsedText } from '../parse/parsed-text.ts';
import { isRoundingOf } from './rounding.ts';

const RELATIVE_ERROR = 1e-9;

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
  if (['version', 'section', 'time'].includes(wanted.kind)) return wanted.digits === given.digits;
  if (!sameValue(wanted.value, given.value)) return false;
  if (wanted.unit === undefined || wanted.unit === given.unit) return true;
  // "between 5 and 10 km": the unit is said once, for both.
  return given.unit === undefined && passage.numbers.some((other) => other.unit === wanted.unit);
}

/** "are the first to come" for "come first": the bare word need not be an ordinal, so none is read there. */
const isOrdinalIn = ({ kind, digits }: NumberMention, { text }: ParsedText) => {
  const [, word] = kind === 'ordinal' ? digits.split(' ') : [];
  return word !== undefined && new Set(text.toLowerCase().split(/[^\p{Alpha}\p{N}]+/u)).has(word);
};

/** The numbers of a sentence that have to stand in the passage; bare years are dates there. */
export function demandedNumbers({
  dates,
  numbers,
}: Pick<ParsedText, 'dates' | 'numbers'>): NumberMention[] {
  const isDate = (mention: NumberMention) =>
    dates.some((date) => date.start <= mention.start && mention.end <= date.end);
  return numbers.filter((mention) => mention.demanded && !isDate(mention));
}

/** The numbers of a sentence, with unit, that its passage does not have, as written; a rounded one has to say so. */
export function missingNumbers(sentence: ParsedText, passage: ParsedText): string[] {
  return demandedNumbers(sentence)
    .filter(
      (wanted) =>
        !isOrdinalIn(wanted, passage) &&
        !passage.numbers.some(
          (given) => sameNumber(wanted, given, passage) || isRoundingOf(wanted, given, sentence),
        ),
    )
    .map((mention) => mention.text);
}
