import { plausible } from '../../../documents/extract/dates/document-date.ts';

/** A date as a service writes it, as ISO 8601 in UTC; null for anything else and for the future. */
export function isoDate(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const bare = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(value);
  return plausible(new Date(bare ? `${value}Z` : value), new Date());
}
