import { sameDate, loneYears } from '../facts/dates.ts';
import { readText } from '../parse/reading.ts';

/** Start and end of a piece of a quotation, in UTF-16 units, end exclusive. */
export type SharedRange = [start: number, end: number];

/** Ranges in order, with those joined that touch or have only white space between them. */
function joined(ranges: SharedRange[], text: string): SharedRange[] {
  const result: SharedRange[] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && (start <= last[1] || /^\s*$/.test(text.slice(last[1], start)))) {
      last[1] = Math.max(last[1], end);
    } else result.push([start, end]);
  }
  return result;
}

/**
 * Where a quotation says what a sentence says: its content words by stem, its numbers by value, its
 * dates by day, month and year. A sentence that stands in the quotation word for word is one range.
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
  return joined(
    shared.map(({ start, end }): SharedRange => [start, end]),
    quote,
  );
}
