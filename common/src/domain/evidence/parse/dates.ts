import { perKey } from '../../made-once.ts';
import { baseOf } from '../../text/locale.ts';
import type { Span } from '../../text/split-sentences.ts';
import { anyOf, languageFor, MONTH_FIRST } from '../languages/languages.ts';
import { monthsOf } from './months.ts';
import { freePlaces } from './spans.ts';

/** What a date says; a field it leaves open is absent. `decade` is its first year (`1990s`). */
export type DateParts = { year?: number; month?: number; day?: number; decade?: number };

/** A date as written, with its UTF-16 offsets; `05/03/2024` has two readings in English. */
export type DateMention = Span & {
  text: string;
  readings: DateParts[];
  /** A bare year may also be a plain number ("in 2000" and "2000 people"). */
  bareYear: boolean;
};

const EDGE = '(?<![\\p{Alpha}\\d.,/:-])';
const NO_DIGIT = '(?!\\d|[.,/:]\\d)';
const [YEAR, MONTH, DAY] = ['(?<year>\\d{4})', '(?<month>\\d{1,2})', '(?<day>\\d{1,2})'];
const DECADE = '(?<decade>\\d{3}0)';

type DateWords = 'ofDay' | 'ofDate' | 'decadeBehind' | 'decadeBefore';

const expressionsOf = perKey((base) => {
  const { full, all } = monthsOf(base);
  const anyMonth = `(?<name>${anyOf(all.keys())})(?!\\p{Alpha})\\.?`;
  // English dates stand in texts of all languages.
  const either = (field: DateWords) =>
    [languageFor(base), languageFor('en')].map((one) => one[field] || '(?!)').join('|');
  const own = languageFor(base).beforeMonth ? languageFor(base) : languageFor('en');
  const nthDay = `${DAY}(?:${either('ofDay')})?`;
  const of = `(?:(?:${either('ofDate')})\\s+)?`;
  return [
    `${EDGE}${YEAR}[-/]${MONTH}(?:[-/]${DAY})?(?:T[\\d:.]+Z?)?${NO_DIGIT}`,
    `${YEAR}\\s?年(?:\\s?${MONTH}\\s?月(?:\\s?${DAY}\\s?[日号])?)?`,
    `${MONTH}\\s?月(?:\\s?${DAY}\\s?[日号])?`,
    `${EDGE}${nthDay}\\s+${of}${anyMonth}(?:,?\\s+${of}${YEAR}${NO_DIGIT})?`,
    `${EDGE}${anyMonth}\\s+${nthDay}${NO_DIGIT}(?:,?\\s+${YEAR}${NO_DIGIT})?`,
    `${EDGE}${anyMonth},?\\s+${of}${YEAR}${NO_DIGIT}`,
    `${EDGE}${DAY}(?<mark>[./])${MONTH}\\k<mark>${YEAR}${NO_DIGIT}`,
    `(?<=(?<!\\p{Alpha})(?:${own.beforeMonth})[\\s-])(?<name>${anyOf(full.keys())})(?!\\p{Alpha})`,
    `${EDGE}${DECADE}(?:${either('decadeBehind')})(?!\\p{Alpha})`,
    `(?<=(?:${either('decadeBefore')})\\s)${DECADE}${NO_DIGIT}`,
    // A year on its own: 1900–2099, or from 1000 on behind a word such as "in" or "since".
    `(?<![\\p{Alpha}\\d.,/:$€£¥#+-])(?<year>(?:19|20)\\d{2}|(?<=(?<!\\p{Alpha})(?:${own.beforeYear}) )1[0-8]\\d{2})(?![\\p{Alpha}%°])${NO_DIGIT}`,
  ].map((source) => new RegExp(source, 'giu'));
});

/** What the named groups of an expression say; of `05/03/2024` in English both orders. */
function readingsOf(groups: Record<string, string | undefined>, base: string): DateParts[] {
  const { name = '', mark, year, month, day, decade } = groups;
  const named = monthsOf(base).all.get(name.toLowerCase());
  const read = parts({ year, month: month ?? named, day, decade });
  return mark && MONTH_FIRST.has(base) ? [parts({ year, month: day, day: month }), read] : [read];
}

const parts = (fields: Record<string, string | number | undefined>): DateParts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value ? [[field, Number(value)]] : [])),
  );

const possible = ({ month, day }: DateParts) =>
  (month === undefined || (month >= 1 && month <= 12)) &&
  (day === undefined || (day >= 1 && day <= 31));

/**
 * The dates of a text in reading order, without overlap: ISO, numeric, with month names of the
 * language or English, Chinese and Japanese, months after a preposition, years, decades. Month
 * names are read in en, de, fr, es, pt.
 */
export function extractDates(text: string, language: string): DateMention[] {
  const mentions: DateMention[] = [];
  const base = baseOf(language);
  const take = freePlaces(text.length);
  for (const expression of expressionsOf(base)) {
    for (const match of text.matchAll(expression)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const readings = readingsOf(match.groups ?? {}, base).filter(possible);
      if (readings.length === 0 || !take(span)) continue;
      mentions.push({
        ...span,
        text: match[0],
        readings,
        bareYear: readings[0]?.year === Number(match[0]),
      });
    }
  }
  return mentions.sort((a, b) => a.start - b.start);
}
