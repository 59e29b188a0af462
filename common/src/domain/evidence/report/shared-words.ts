import { sameDate, loneYears } from '../facts/dates.ts';
import { readText } from '../parse/parsed-text.ts';

/** Start and end of a piece of a quotation, in UTF-16 units, end exclusive. */
export type SharedRange = [start: number, end: number];

/**
 * Where a quotation says what a sentence says: its content words by stem, its numbers by value, its
 * dates by day, month and year; in order, neighbours as one range. A sentence that stands in the quotation word for word is one range.
 * It shows a reader where to look and decides nothing; the gate has rules of its own.
 *
 * @param language BCP 47 tag of both texts.
 */
export function sharedRanges(sentence: string, quote: string, language: string): SharedRange[] {
  const verbatim = sentence === '' ? -1 : quote.indexOf(sentence);
  if (verbatim >= 0) return [[verbatim, verbatim + sentence.length]];
  const [said, given] = [readText(sentence, language), readText(quote, language)];
  const values = new Set(said.numbers.map((number) => number.value));
  const years = loneYears(given);
  const shared = [
    ...given.tokens.filter(({ stem }) => said.stems.has(stem)),
    ...given.numbers.filter(({ value }) => values.has(value)),
    ...given.dates.filter((date) => said.dates.some((other) => sameDate(other, date, years))),
  ];
  const ranges: SharedRange[] = [];
  for (const { start, end } of shared.sort((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    if (last && quote.slice(last[1], start).trim() === '') last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
