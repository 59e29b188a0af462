import type { DateMention, DateParts } from '../parse/dates.ts';
import type { ParsedText } from '../parse/parsed-text.ts';

/** Whether two mentions can mean the same day, month, year or decade; the other may say more. */
export function sameDate(mention: DateMention, other: DateMention, years: Set<number>): boolean {
  const isIn = (wanted: DateParts) => other.readings.some((given) => covers(given, wanted, years));
  return mention.readings.some(isIn);
}

function covers(given: DateParts, wanted: DateParts, years: Set<number>): boolean {
  if (wanted.decade !== undefined) return given.decade === wanted.decade;
  if (wanted.month !== undefined && given.month !== wanted.month) return false;
  if (wanted.day !== undefined && given.day !== wanted.day) return false;
  if (wanted.year === undefined) return given.decade === undefined;
  // "On 5 March", the year named elsewhere in the passage.
  if (given.year === undefined)
    return given.month !== undefined && wanted.month !== undefined && years.has(wanted.year);
  return given.year === wanted.year;
}

/** The years that a passage names on their own, which complete dates without a year. */
export function loneYears(passage: ParsedText): Set<number> {
  const bare = passage.dates.filter(({ bareYear }) => bareYear);
  return new Set(bare.flatMap(({ readings }) => readings.map(({ year = 0 }) => year)));
}

/** The dates of a sentence that its passage does not carry, as written. */
export function missingDates(sentence: ParsedText, passage: ParsedText): string[] {
  const years = loneYears(passage);
  const isNumber = ({ bareYear, readings: [date] }: DateMention) =>
    bareYear && passage.numbers.some(({ value }) => value === date?.year);
  // "(August or early September)": no word before it shows that it is a month.
  const isMonth = ({ text, readings }: DateMention) =>
    readings.every(({ month, day, year }) => month && !day && !year) &&
    new RegExp(`(?<!\\p{Alpha})${text}(?!\\p{Alpha})`, 'u').test(passage.text);
  return sentence.dates
    .filter(
      (date) => !isMonth(date) && !passage.dates.some((other) => sameDate(date, other, years)),
    )
    .flatMap((date) => (isNumber(date) ? [] : date.text));
}
