import { contentTokens } from '../../text/words.ts';
import { sameDate } from '../facts/dates.ts';
import { extractDates } from '../parse/dates.ts';
import { extractNumbers } from '../parse/numbers.ts';

/** Start and end of a piece of a quotation, in UTF-16 units, end exclusive. */
export type SharedRange = [start: number, end: number];

function contentsOf(text: string, language: string) {
  const dates = extractDates(text, language);
  const numbers = extractNumbers(text, language, dates);
  return { dates, numbers, tokens: contentTokens(text, language) };
}

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
  const said = contentsOf(sentence, language);
  const given = contentsOf(quote, language);
  const stems = new Set(said.tokens.map((token) => token.stem));
  const values = new Set(said.numbers.map((number) => number.value));
  const years = new Set(
    given.dates
      .filter((date) => date.bareYear)
      .flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? [])),
  );
  const shared = [
    ...given.tokens.filter(({ stem }) => stems.has(stem)),
    ...given.numbers.filter(({ value }) => values.has(value)),
    ...given.dates.filter((date) => said.dates.some((other) => sameDate(other, date, years))),
  ];
  return joined(
    shared.map(({ start, end }): SharedRange => [start, end]),
    quote,
  );
}
