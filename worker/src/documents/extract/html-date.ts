import type { DocumentDate } from './document-date.ts';
import { NO_DATE, readDate } from './document-date.ts';
import type { DomDocument } from './dom.ts';
import type { JsonLdItem } from './json-ld.ts';
import { statedIn } from './json-ld.ts';

/** Names under which pages state their publication date, most telling first. */
const META_NAMES = [
  'article:published_time',
  'og:article:published_time',
  'citation_publication_date',
  'citation_date',
  'datepublished',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.issued',
  'dcterms.date',
  'dc.date',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publication_date',
  'date',
];

/** `<time>` elements that say they are the publication date, else the first one of a header. */
const TIMES = [
  'time[itemprop~=datePublished]',
  'time[pubdate]',
  'time.published, time.entry-date, time.dt-published, time.post-date',
  'article header time[datetime], main header time[datetime]',
];

/** The publication date that an HTML page states in its markup: JSON-LD, then meta, then `<time>`. */
export function dateInMarkup(
  document: DomDocument,
  { metas, items, now }: { metas: ReadonlyMap<string, string>; items: JsonLdItem[]; now: Date },
): DocumentDate {
  const stated = readDate(statedIn(items, 'datePublished'), now);
  if (stated !== null) return { publishedAt: stated, dateBasis: 'json-ld' };
  for (const name of META_NAMES) {
    const publishedAt = readDate(metas.get(name), now);
    if (publishedAt !== null) return { publishedAt, dateBasis: 'meta' };
  }
  for (const selector of TIMES) {
    const time = document.querySelector(selector);
    const publishedAt = readDate(time?.getAttribute('datetime') ?? time?.textContent, now);
    if (publishedAt !== null) return { publishedAt, dateBasis: 'time' };
  }
  return NO_DATE;
}

/** Content of a page's `meta` elements by lower-cased name, property or itemprop; the first wins. */
export function metaValues(document: DomDocument): Map<string, string> {
  const values = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]')) {
    const name = ['name', 'property', 'itemprop']
      .map((key) => meta.getAttribute(key))
      .find(Boolean);
    const content = meta.getAttribute('content')?.trim();
    if (name && content && !values.has(name.toLowerCase())) values.set(name.toLowerCase(), content);
  }
  return values;
}
