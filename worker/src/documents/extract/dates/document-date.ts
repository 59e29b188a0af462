import type { DateBasis } from '@citeloom/common/contracts/research';

/** A publication date as found in a document's content, and how. */
export type DocumentDate = { publishedAt: string | null; dateBasis: DateBasis };

export const NO_DATE: DocumentDate = { publishedAt: null, dateBasis: 'none' };

/** The first that is one, of the places in which a document may state its date. */
export function firstDated(...dates: DocumentDate[]): DocumentDate {
  return dates.find(({ publishedAt }) => publishedAt !== null) ?? NO_DATE;
}

const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks and time zones differ: tomorrow is not yet the future. */
const TOLERANCE_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** No zone is further from UTC. */
const OFFSET_MAX = 14 * 60;

/** No written date is longer, with the names of its month and zone. */
const WRITTEN_MAX = 200;

/** ISO 8601 and what is written like it: year first, then its month and day, and a clock behind them. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T[\dZ+-]*)?$/;
/** RFC 5322: `Fri, 05 Jun 2026 10:00:00 GMT`. */
const DAY_FIRST = /^(?:[A-Z][a-z]{2,8},? *)?(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})(?!\d)(.*)$/;
/** What JavaScript writes for a date: `Thu Apr 11 2024 06:30:00 GMT+0000 (Coordinated Universal Time)`. */
const SCRIPT = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4})(?!\d)(.*)$/;
/** The zone's name behind its offset (RFC 9557, and JavaScript's). */
const ZONE_NAME = /\[[^\]]*\]\s*$|\([^)]*\)\s*$/;
const CLOCK =
  /^(?:T|[\s,]+)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,:](\d{1,3})\d*)?\s*((?:GMT|UTC?)?[+-]\d{2}:?(?:\d{2})?|(?![ap]m)[A-Z]{1,4})?$/i;
/** What may stand behind a day whose clock cannot be read: nothing that names another day. */
const LEFT_AWAY = /^(?:$|[T\s,])(?!.*(?:\d{4}|\p{L}{4}))/u;

/**
 * The date that a machine-readable value names, as ISO 8601 in the zone in which it is written, so that
 * its first ten characters are the day as written; in UTC where no zone is written. A clock that cannot
 * be read is left away. Null for anything else and for dates before 1990 or in the future.
 */
export function readDate(value: unknown, now: Date): string | null {
  if (value instanceof Date) return plausible(value, now);
  if (typeof value !== 'string' || value.length > WRITTEN_MAX) return null;
  const day = dayOfWritten(value.replace(ZONE_NAME, '').trim());
  if (!day) return null;
  const clock = CLOCK.exec(day.rest);
  if (!clock && !LEFT_AWAY.test(day.rest)) return null;
  const [, hour = 0, minute = 0, second = 0] = (clock ?? []).slice(0, 4).map(Number);
  if (!clock || hour > 23 || minute > 59 || second > 60) return dateInZone(day.time, 0, now);
  const thousandth = Number((clock[4] ?? '').padEnd(3, '0'));
  const time = Date.UTC(1970, 0, 1, hour, minute, second || 0, thousandth);
  return dateInZone(day.time + time, offsetOf(clock[5] ?? 'Z'), now);
}

/** Midnight of the day that is written, in ms as if in UTC, and what is written behind it. */
function dayOfWritten(written: string): { time: number; rest: string } | null {
  const numbers = YEAR_FIRST.exec(written) ?? COMPACT.exec(written);
  const named = DAY_FIRST.exec(written) ?? SCRIPT.exec(written);
  if (!numbers) {
    const time = Date.parse(`${named?.slice(1, 4).join(' ')} UTC`);
    return named && !Number.isNaN(time) ? { time, rest: named[4]! } : null;
  }
  const [year, month, day] = numbers.slice(1).flatMap((part) => (/^\d+$/.test(part) ? +part : []));
  const time = Date.UTC(year!, month! - 1, day);
  // The 31st of June is no day.
  const isDay = new Date(time).getUTCDate() === day && new Date(time).getUTCMonth() === month! - 1;
  return isDay ? { time, rest: numbers[5] ?? '' } : null;
}

/** Minutes ahead of UTC of `+02:00`, `GMT-0500` or a name that `Date` knows, such as `EST`; 0 for others. */
function offsetOf(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const minutesBehind = Date.parse(`1 Jan 1970 00:00 ${zone}`) / MINUTE_MS;
  return Number.isNaN(minutesBehind) ? 0 : -minutesBehind;
}

/**
 * The moment of a clock as ISO 8601 in its own zone, or null when it cannot be a publication date.
 *
 * @param wall what calendar and clock show there, in ms as if it were UTC.
 * @param offset minutes that the zone is ahead of UTC; what no zone has counts as 0.
 */
export function dateInZone(wall: number, offset: number, now: Date): string | null {
  const ahead = Math.abs(offset) > OFFSET_MAX ? 0 : offset;
  const inUtc = plausible(new Date(wall - ahead * MINUTE_MS), now);
  if (inUtc === null || ahead === 0) return inUtc;
  const minutes = Math.abs(ahead);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${new Date(wall).toISOString().slice(0, -1)}${ahead < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The moment as ISO 8601 in UTC, or null when it cannot be a publication date. */
export function plausible(date: Date, now: Date): string | null {
  const time = date.getTime();
  if (Number.isNaN(time) || time < EARLIEST || time > now.getTime() + TOLERANCE_MS) return null;
  return date.toISOString();
}

/** Hours by which the clocks of the zones where people live are behind and ahead of UTC. */
const [BEHIND_HOURS, AHEAD_HOURS] = [10, 13];
const HOUR_MS = 60 * MINUTE_MS;

/**
 * A moment that is stated in UTC alone, as the day on which its clock stood somewhere else, where a page
 * also names that day: UTC is the clock of programs, and its day is not always the one that people saw.
 *
 * @param publishedAt of the page's data; ISO 8601.
 * @param named the day that the page prints or has in its address, or null.
 */
export function dayNamedBeside(publishedAt: string, named: string | null): string {
  const time = Date.parse(publishedAt);
  const day = named?.slice(0, 10);
  const isMoment = publishedAt.endsWith('Z') && !publishedAt.includes('T00:00:00');
  if (day === undefined || !isMoment || publishedAt.startsWith(day)) return publishedAt;
  const [begins, ends] = [Date.parse(day), Date.parse(day) + 24 * HOUR_MS];
  const isSame = time + AHEAD_HOURS * HOUR_MS >= begins && time - BEHIND_HOURS * HOUR_MS < ends;
  return isSame ? `${day}T00:00:00.000Z` : publishedAt;
}
