import type { CitedSource } from '@citeloom/common/domain/package/packaged-article';

/** A date of CSL: year, month and day as far as they are known. */
function dateParts(date: string): { 'date-parts': number[][] } {
  return { 'date-parts': [date.split('-').map(Number)] };
}

/** An item of CSL-JSON 1.0.2. */
export type CslItem = {
  id: string;
  type: 'webpage' | 'document';
  title: string;
  author?: { literal: string }[];
  'container-title'?: string;
  issued?: ReturnType<typeof dateParts>;
  URL?: string;
  accessed?: ReturnType<typeof dateParts>;
  archive_location?: string;
  language?: string;
};

/** What CSL calls an item: a source as programs that cite know it. */
export function cslItem(source: CitedSource): CslItem {
  const { key, title, site, author, date, url, read } = source;
  return {
    id: key,
    type: url ? 'webpage' : 'document',
    title,
    // One name as it was found: taking it apart would guess who is a person and who an organisation.
    ...(author && { author: [{ literal: author }] }),
    ...(site && { 'container-title': site }),
    ...(date && { issued: dateParts(date) }),
    ...(url && { URL: url, accessed: dateParts(read) }),
  };
}
