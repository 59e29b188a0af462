import type { NumberMention } from '../extract/extract-numbers.ts';
import type { ContentToken } from '../../text/words.ts';
import { hasWord } from './check-words.ts';
import { isLight } from '../light-words.ts';
import { isFalselyExact, isRoundingOf } from '../rounding.ts';
import type { Reading } from '../reading.ts';

const RELATIVE_ERROR = 1e-9;

const sameValue = (one: number, other: number) =>
  one === other || Math.abs(one - other) <= Math.abs(one) * RELATIVE_ERROR;

/** Whether a number of the passage is the one of the sentence: kind, value and unit. */
export function sameNumber(wanted: NumberMention, given: NumberMention, passage: Reading): boolean {
  if (wanted.kind === 'factor' && given.unit === '%')
    return sameValue(wanted.value * 100, given.value);
  if (given.kind === 'factor' && wanted.unit === '%')
    return sameValue(wanted.value, given.value * 100);
  const digits = wanted.digits === given.digits;
  const versionLike = (kind: string) => kind === 'version' || kind === 'number';
  if (wanted.kind !== given.kind) {
    return (
      digits && versionLike(wanted.kind) && versionLike(given.kind) && /\..*\./.test(wanted.digits)
    );
  }
  if (wanted.kind === 'version' || wanted.kind === 'section' || wanted.kind === 'time')
    return digits;
  if (!sameValue(wanted.value, given.value)) return false;
  if (wanted.unit === undefined || wanted.unit === given.unit) return true;
  // "between 5 and 10 km": the unit is said once, for both.
  return given.unit === undefined && passage.numbers.some((other) => other.unit === wanted.unit);
}

/** The numbers of a sentence that have to stand in the passage; bare years are dates there. */
export function demandedNumbers(sentence: Reading): NumberMention[] {
  const isDate = (mention: NumberMention) =>
    sentence.dates.some((date) => date.start <= mention.start && mention.end <= date.end);
  return sentence.numbers.filter((mention) => mention.demanded && !isDate(mention));
}

/** The numbers of a sentence, with unit, that its passage does not carry, as written. */
export function missingNumbers(sentence: Reading, passage: Reading): string[] {
  return demandedNumbers(sentence)
    .filter((wanted) => {
      const same = passage.numbers.filter(
        (given) => sameNumber(wanted, given, passage) || isRoundingOf(wanted, given, sentence),
      );
      return (
        same.every((given) => isFalselyExact(wanted, given, sentence, passage)) ||
        countsOther(sentence, wanted, passage, same)
      );
    })
    .map((mention) => mention.text);
}

/** The content word right behind a number without unit: what it counts. */
function counted(reading: Reading, number: NumberMention): ContentToken | undefined {
  if (number.unit !== undefined) return undefined;
  const next = reading.tokens.find(({ start }) => start >= number.end);
  return next && /^[\s-]$/.test(reading.text.slice(number.end, next.start)) ? next : undefined;
}

/** The passage counts something by the number that the sentence does not speak of, and the other way round. */
function countsOther(
  sentence: Reading,
  wanted: NumberMention,
  passage: Reading,
  same: readonly NumberMention[],
): boolean {
  const own = counted(sentence, wanted);
  if (!own || isLight(own.stem, sentence.base)) return false;
  if (hasWord(passage, sentence.text.slice(own.start, own.end), own.stem)) return false;
  return same.every((given) => {
    const other = counted(passage, given);
    return other !== undefined && !sentence.stems.has(other.stem);
  });
}
