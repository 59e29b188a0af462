import { plausible, readDate } from '../../../documents/extract/dates/document-date.ts';

/** A date as a service writes it, as ISO 8601 in the zone it is written in; null for anything else and for the future. */
export function isoDate(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  return readDate(value, new Date()) ?? plausible(new Date(value), new Date());
}
