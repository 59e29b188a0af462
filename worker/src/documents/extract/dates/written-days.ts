import { dateInZone } from './document-date.ts';
import { monthNamed } from './month-names.ts';

/** A full day in a text, with the words around it. */
export type WrittenDay = {
  publishedAt: string;
  before: string;
  after: string;
};

/** A longer text is no place in which a document dates itself. */
const TEXT_MAX = 2000;

const DAY = String.raw`(?<day>\d{1,2})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2})`;
const NAME = String.raw`(?<name>\p{L}{3,})\.?`;
/** `5th`, `1er`, `5.`, `5º`, and the small word of `5 de junio`, `24 d’abril`, `15 of May`. */
const NTH = String.raw`(?:st|nd|rd|th|er|\.|º|ª)?`;
const OF = String.raw`(?:\p{L}{1,3}\.?\s+|\p{L}['’])?`;

/** Full days in the order in which they are tried at each place; figures alone only where they mean one day. */
const FORMS = [
  String.raw`${YEAR}(?<mark>[-/.])${MONTH}\k<mark>${DAY}(?=T\d|(?!\d|[-/]\d))`,
  String.raw`${YEAR}\s?[年년]\s?${MONTH}\s?[月월]\s?${DAY}\s?[日일]`,
  String.raw`${DAY}${NTH}[\s-]*${OF}${NAME}[\s,./-]+${OF}${YEAR}(?!\d)`,
  String.raw`${NAME}[\s-]*${DAY}${NTH}[\s,-]+${YEAR}(?!\d)`,
  String.raw`${YEAR}\.?[\s-]+${NAME}[\s-]+${DAY}(?!\d)`,
  String.raw`${DAY}\.\s?${MONTH}\.\s?${YEAR}(?!\d)`,
  String.raw`(?<one>\d{1,2})(?<mark>[/-])(?<other>\d{1,2})\k<mark>${YEAR}(?!\d)`,
].map(asForm);

/** `30.10.23`: a day in a line of its own, a version in a text. */
const SHORT_YEAR = asForm(String.raw`(?<day>\d{1,2})\.(?<month>\d{2})\.(?<short>\d{2})(?![\d.])`);

function asForm(form: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d./-])${form}`, 'giu');
}

/**
 * The full days that are written out in a text, in reading order: with the name of the month in any of
 * thirty languages, with dots (the day is first), year first, in Chinese, Japanese and Korean. Of
 * `05/06/2026` nobody knows which is the month; `25/06/2026` has only one.
 */
export function writtenDays(text: string, now: Date): WrittenDay[] {
  if (!/\d{4}/.test(text) || text.length > TEXT_MAX) return [];
  const found = new Map<number, WrittenDay & { end: number }>();
  for (const match of FORMS.flatMap((form) => [...text.matchAll(form)])) {
    const publishedAt = dayOfGroups(match.groups ?? {}, now);
    const end = match.index + match[0].length;
    const overlaps = [...found].some(([at, one]) => at < end && match.index < one.end);
    if (publishedAt === null || overlaps) continue;
    found.set(match.index, {
      ...{ publishedAt, end },
      ...{ before: text.slice(0, match.index), after: text.slice(end) },
    });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, day]) => day);
}

/** A line with a day in it that is longer tells of that day. */
export const DATED_LINE_MAX = 100;

/** The day that a short line names, where it names one alone. */
export function singleDay(line: string, now: Date): WrittenDay | null {
  const [day, ...more] = line.length > DATED_LINE_MAX ? [] : writtenDays(line, now);
  return day && more.length === 0 ? day : null;
}

/** No dateline is longer, with its place. */
const DATELINE_MAX = 60;
/** "27.1.2022 – ", "(Berlin, 1 February 2022) ": a place before the day, a sign or a quotation behind it. */
const BEFORE_DATELINE =
  /^[\s(]*(?:(?:\p{Lu}[\p{L}.'’/-]*\s?){1,3}(?:\(\p{L}+\))?\s?[,:–-]\s?(?:\p{Ll}{2,3}\s)?)?$/u;
const BEHIND_DATELINE = /^(?:\s?[)\]:|/]|\s[–—-]|\.\s\p{Lu}|\s?[–—]|\s?[„“"«»])/u;

/** The day with which a sentence of a text begins, as reports of agencies do: in front of it, behind their place. */
export function dayOfDateline(text: string, now: Date): string | null {
  const [day] = text.length > TEXT_MAX ? [] : writtenDays(text.slice(0, DATELINE_MAX), now);
  const isDateline = day && BEFORE_DATELINE.test(day.before) && BEHIND_DATELINE.test(day.after);
  return isDateline ? day.publishedAt : null;
}

/** The day with a year of two figures that a short line names, where it names one alone. */
export function dayOfShortYear(line: string, now: Date): string | null {
  const [day, ...more] = line.length > DATED_LINE_MAX ? [] : line.matchAll(SHORT_YEAR);
  if (!day || more.length > 0) return null;
  const { short, ...groups } = day.groups ?? {};
  return dayOfGroups({ ...groups, year: `${Number(short) < 90 ? 20 : 19}${short}` }, now);
}

function dayOfGroups(groups: Record<string, string | undefined>, now: Date): string | null {
  const { name, one, other } = groups;
  let [day, month] = [Number(groups['day']), name ? monthNamed(name) : Number(groups['month'])];
  if (one && other) {
    [day, month] = Number(one) > 12 ? [+one, +other] : [+other, +one];
    if (day <= 12) return null;
  }
  if (!month || month > 12) return null;
  const wall = Date.UTC(Number(groups['year']), month - 1, day);
  return new Date(wall).getUTCDate() === day ? dateInZone(wall, 0, now) : null;
}
