import type { DateBasis } from '@citeloom/common/contracts/research';

/** A publication date as found in a document's content, and how. */
export type DocumentDate = { publishedAt: string | null; dateBasis: DateBasis };

export const NO_DATE: DocumentDate = { publishedAt: null, dateBasis: 'none' };

const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks and time zones differ: tomorrow is not yet the future. */
const TOLERANCE_MS = 24 * 60 * 60 * 1000;

/** No written date is longer, with the names of its month and zone. */
const WRITTEN_MAX = 200;

/** Written forms of a whole day that `Date` reads the same everywhere: ISO 8601 and RFC 5322. */
const MACHINE_DATE = /^\s*(?:\d{4}-\d{2}-\d{2}|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4})/;
/** What JavaScript writes for a date: `Thu Apr 11 2024 06:30:00 GMT+0000 (Coordinated Universal Time)`. */
const SCRIPT_DATE = /^\s*([A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2}:\d{2} GMT[+-]\d{4})/;
/** The zone's name behind its offset (RFC 9557). */
const ZONE_NAME = /\[[^\]]*\]\s*$/;
const COMPACT_DATE = /^\s*(\d{4})(\d{2})(\d{2})(?:T[\dZ+-]*)?\s*$/;
const ISO_DAY = /^\s*(\d{4})-(\d{2})-(\d{2})(.*)/;
const SLASHED_DATE = /^\s*(\d{4})[/.](\d{1,2})[/.](\d{1,2})\s*$/;

/**
 * The date that a machine-readable value names, as ISO 8601 in UTC; null for anything else and for
 * dates before 1990 or in the future.
 */
export function readDate(value: unknown, now: Date): string | null {
  if (value instanceof Date) return plausible(value, now);
  if (typeof value !== 'string' || value.length > WRITTEN_MAX) return null;
  const parts = COMPACT_DATE.exec(value) ?? SLASHED_DATE.exec(value) ?? ISO_DAY.exec(value);
  const day = parts && new Date(Date.UTC(+parts[1]!, +parts[2]! - 1, +parts[3]!));
  // The 31st of June is no day.
  if (day && day.getUTCDate() !== +parts[3]!) return null;
  if (day && parts[4] === undefined) return plausible(day, now);
  const written = SCRIPT_DATE.exec(value)?.[1] ?? value.replace(ZONE_NAME, '').trim();
  if (!MACHINE_DATE.test(value) && !SCRIPT_DATE.test(value)) return null;
  const zoned = /T\d|\d:\d/.test(written) && !/(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC?)\s*$/i.test(written);
  return plausible(new Date(zoned ? `${written.replace(' ', 'T')}Z` : written), now);
}

/** The moment as ISO 8601 in UTC, or null when it cannot be a publication date. */
export function plausible(date: Date, now: Date): string | null {
  const time = date.getTime();
  if (Number.isNaN(time) || time < EARLIEST || time > now.getTime() + TOLERANCE_MS) return null;
  return date.toISOString();
}
