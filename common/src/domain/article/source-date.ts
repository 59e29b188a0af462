import type { DateBasis } from '../../contracts/research.ts';
import { dayAsStated } from './stated-day.ts';

/** How a publication date was found, in words for people. */
const BASIS: Record<DateBasis, string> = {
  'front-matter': 'the head of the document',
  'json-ld': "the page's own data",
  meta: "the page's own data",
  time: "the page's time mark",
  url: 'its address alone, which may be wrong',
  text: 'the text itself',
  page: 'a line beside its text, which may be wrong',
  updated: 'its last update, as it says',
  'document-properties': "the file's document properties",
  feed: 'the feed',
  'search-service': 'the search service',
  'last-change': 'its last change',
  none: '',
};

/**
 * A date of the form that sources carry, as people read it: `1 October 2026`, or `October 2026` and `2026`
 * where no more is known; what is no date stays.
 */
export function dateInWords(iso: string): string {
  const date = new Date(dayAsStated(iso));
  if (Number.isNaN(date.getTime()) || /^\d{4}$/.test(iso)) return iso;
  const shown = /^\d{4}-\d{2}$/.test(iso)
    ? ({ year: 'numeric', month: 'long' } as const)
    : ({ dateStyle: 'long' } as const);
  return date.toLocaleDateString('en-GB', { ...shown, timeZone: 'UTC' });
}

/** A moment as people read it wherever they are: `2 November 2026, 10:11 UTC`. */
export function momentInWords(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${dateInWords(utc)}, ${utc.slice(11, 16)} UTC`;
}

/** When a source was published and how that was found out, or that it is not dated. */
export function sourceDateInWords(publishedAt: string | null, basis: DateBasis): string {
  if (!publishedAt) return 'not dated';
  const shown = dateInWords(publishedAt);
  return BASIS[basis] && shown !== publishedAt ? `${shown}, from ${BASIS[basis]}` : shown;
}
