import { perKey } from '../../made-once.ts';
import { baseOf } from '../../text/locale.ts';
import type { Span } from '../../text/split-sentences.ts';
import { anyOf, languageOf } from '../languages/languages.ts';
import { fullMonths, shortMonths } from './months.ts';
import { overlaps } from './overlaps.ts';

/** What a date says; a field it leaves open is absent. `decade` is its first year (`1990s`). */
export type DateParts = { year?: number; month?: number; day?: number; decade?: number };

/** A date as written, with its UTF-16 offsets; `05/03/2024` has two readings in English. */
export type DateMention = Span & {
  text: string;
  readings: DateParts[];
  /** A bare year may also be a plain number ("in 2000" and "2000 people"). */
  bareYear: boolean;
};

type Rule = { expression: RegExp; read: (groups: (string | undefined)[]) => DateParts[] };

const EDGE = '(?<![\\p{L}\\p{N}.,/:-])';
const NO_DIGIT = '(?![\\p{N}]|[.,/:]\\p{N})';
const OF = '(?:(?:de|del|do|of)\\s+)?';
const rulesOf = perKey((base): Rule[] => {
  const full = fullMonths(base);
  const all = new Map([...shortMonths(base), ...full]);
  const anyMonth = `(${anyOf(all.keys())})(?!\\p{L})\\.?`;
  const fullMonth = `(${anyOf(full.keys())})(?!\\p{L})`;
  const month = (name: string | undefined) => all.get((name ?? '').toLowerCase());
  const day = '(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?';
  const near = languageOf(base).beforeMonth || languageOf('en').beforeMonth;
  const since = languageOf(base).beforeYear || languageOf('en').beforeYear;
  const numeric = base === 'en' ? bothOrders : dayFirst;
  return [
    rule(
      `${EDGE}(\\d{4})[-/](\\d{1,2})(?:[-/](\\d{1,2}))?(?:T[\\d:.]+Z?)?${NO_DIGIT}`,
      ([y, m, d]) => [parts(y, m, d)],
    ),
    rule(`(\\d{4})\\s?年(?:\\s?(\\d{1,2})\\s?月(?:\\s?(\\d{1,2})\\s?[日号])?)?`, ([y, m, d]) => [
      parts(y, m, d),
    ]),
    rule(`(\\d{1,2})\\s?月(?:\\s?(\\d{1,2})\\s?[日号])?`, ([m, d]) => [parts(undefined, m, d)]),
    rule(`${EDGE}${day}\\s+${OF}${anyMonth}(?:,?\\s+${OF}(\\d{4})${NO_DIGIT})?`, ([d, m, y]) => [
      parts(y, month(m), d),
    ]),
    rule(
      `${EDGE}${anyMonth}\\s+(\\d{1,2})(?:st|nd|rd|th)?${NO_DIGIT}(?:,?\\s+(\\d{4})${NO_DIGIT})?`,
      ([m, d, y]) => [parts(y, month(m), d)],
    ),
    rule(`${EDGE}${anyMonth},?\\s+${OF}(\\d{4})${NO_DIGIT}`, ([m, y]) => [parts(y, month(m))]),
    rule(`${EDGE}(\\d{1,2})([./])(\\d{1,2})\\2(\\d{4})${NO_DIGIT}`, ([a, , b, y]) =>
      numeric(a, b, y),
    ),
    rule(`(?<=(?<!\\p{L})(?:${near})[\\s-])${fullMonth}`, ([m]) => [parts(undefined, month(m))]),
    rule(`${EDGE}(\\d{3}0)(?:s|er|ern)(?!\\p{L})`, ([y]) => [{ decade: Number(y) }]),
    rule(`(?<=(?:années|años|anos|década de)\\s)(\\d{3}0)${NO_DIGIT}`, ([y]) => [
      { decade: Number(y) },
    ]),
    // A year on its own: 1900–2099, or from 1000 on behind a word such as "in" or "since".
    rule(
      `(?<![\\p{L}\\p{N}.,/:$€£¥#+-])((?:19|20)\\d{2}|(?<=(?<!\\p{L})(?:${since}) )1[0-8]\\d{2})(?![\\p{L}%°])${NO_DIGIT}`,
      ([y]) => [parts(y)],
    ),
  ];
});

function rule(source: string, read: Rule['read']): Rule {
  return { expression: new RegExp(source, 'giu'), read };
}

type Field = string | number | undefined;

function parts(year: Field, month?: Field, day?: Field): DateParts {
  const found: DateParts = {};
  if (year !== undefined) found.year = Number(year);
  if (month !== undefined) found.month = Number(month);
  if (day !== undefined) found.day = Number(day);
  return found;
}

const dayFirst = (a: Field, b: Field, year: Field) => [parts(year, b, a)];
const bothOrders = (a: Field, b: Field, year: Field) => [parts(year, a, b), parts(year, b, a)];

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
  for (const { expression, read } of rulesOf(baseOf(language))) {
    for (const match of text.matchAll(expression)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const readings = read(match.slice(1)).filter(possible);
      if (readings.length === 0 || mentions.some((other) => overlaps(other, span))) continue;
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
