import type { DateBasis } from '@citeloom/common/contracts/research';
import type { DocumentDate } from '../documents/extract/dates/document-date.ts';
import { onlyDate } from '../documents/extract/dates/text-date.ts';
import { dayNamedBeside, plausible } from '../documents/extract/dates/document-date.ts';

/** `/2026/06/05/`, `/2026-06-05-title`, `/20260605/`: a full day, year first, as parts of a path. */
const DAY_IN_PATH =
  /\/((?:19|20)\d{2})(?:([/-])(\d{1,2})\2(\d{1,2})(?=[/_.-]|$)|(\d{2})(\d{2})(?=\/))/;

/** Markup in which a page says when it was published; it wins over everything else. */
const STATED: ReadonlySet<DateBasis> = new Set(['json-ld', 'meta', 'time', 'front-matter']);

/** A day in the address is believed before these. */
const DOUBTFUL: ReadonlySet<DateBasis> = new Set(['page', 'updated']);

/**
 * When a page of the web was published, and how that is known: what its markup states, then what
 * whoever `named` it (a feed, a search service) says, then a date found in its text or file properties, and only without all of these the date in its
 * address: addresses keep the day of a first draft, or of a move.
 */
export function pageDate(
  own: DocumentDate,
  named: DocumentDate,
  addresses: readonly string[],
  now: Date,
): DocumentDate {
  const inAddress = addresses.map((one) => dateInAddress(one, now)).find((day) => day !== null);
  if (STATED.has(own.dateBasis) && own.publishedAt !== null)
    return { ...own, publishedAt: dayNamedBeside(own.publishedAt, inAddress ?? null) };
  if (named.publishedAt !== null) return named;
  if (own.publishedAt !== null && !DOUBTFUL.has(own.dateBasis)) return own;
  return inAddress ? { publishedAt: inAddress, dateBasis: 'url' } : own;
}

function dateInAddress(address: string, now: Date): string | null {
  const path = URL.parse(address)?.pathname ?? '';
  const found = DAY_IN_PATH.exec(path);
  if (!found) return dayInName(path, now);
  const [year, month, day] = [+found[1]!, +(found[3] ?? found[5]!) - 1, +(found[4] ?? found[6]!)];
  const date = new Date(Date.UTC(year, month, day));
  // The 31st of June is no date.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? plausible(date, now) : null;
}

/** The day that the last part of a path is: `/29-10-2021`, `/5-june-2026.html`. */
function dayInName(path: string, now: Date): string | null {
  const name = /\/([^/]*?)(?:\.[a-z]+)?\/?$/.exec(path)?.[1] ?? '';
  return onlyDate(name, now);
}
