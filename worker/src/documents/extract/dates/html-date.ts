import type { DocumentDate } from './document-date.ts';
import { NO_DATE, readDate } from './document-date.ts';
import type { DomDocument, DomElement } from '../html/dom.ts';
import type { JsonLdItem } from '../html/json-ld.ts';
import { describesThing, ownItems, plainValue } from '../html/json-ld.ts';
import { onlyDate } from './text-date.ts';
import { timeNearHeadline } from './time-near-headline.ts';

/** Names under which pages state their publication date, most telling first. */
const META_NAMES = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'citation_publication_date',
  'citation_date',
  'bepress_citation_date',
  'citation_online_date',
  'prism.publicationdate',
  'eprints.date',
  'datepublished',
  'uploaddate',
  'dcterms.issued',
  'dc.date.issued',
  'dc.issued',
  'dcterms.date',
  'dc.date',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publication_date',
  'date',
];

/** Names for when a page was first written, which may be some days before it was published. */
const CREATED_NAMES = ['dcterms.created', 'dc.date.created', 'created'];

/** Properties of JSON-LD and microdata with the same sense, most telling first. */
const PROPERTIES = ['datePublished', 'dateCreated'];
/** When a video was put on its page, which may be one beside a text. */
const UPLOADED = ['uploadDate'];

/** Elements that microdata, RDFa, microformats and HTML's own drafts mark as the publication date. */
const MARKED = [
  '[itemprop~=datePublished]',
  '[property~=datePublished], [property~="schema:datePublished"]',
  '[property~="dc:date"]',
  '[itemprop~=dateCreated]',
  '[property~=dateCreated], [property~="schema:dateCreated"]',
  'time[pubdate]',
  '.dt-published',
  'time.published, abbr.published, time.entry-date, time.post-date',
];

type Stated = { metas: ReadonlyMap<string, string>; items: readonly JsonLdItem[]; now: Date };

/**
 * The publication date that an HTML page states in its markup: JSON-LD, then meta, then an element that
 * is marked as one or is a `<time>` at the headline.
 */
export function dateInMarkup(document: DomDocument, { metas, items, now }: Stated): DocumentDate {
  const address = metas.get('og:url') ?? canonicalOf(document);
  const stated = dateInItems(items, PROPERTIES, address, now);
  if (stated !== null) return { publishedAt: stated, dateBasis: 'json-ld' };
  const inMetas = firstDate(META_NAMES, metas, now);
  if (inMetas !== null) return { publishedAt: inMetas, dateBasis: 'meta' };
  const uploaded = dateInItems(items, UPLOADED, address, now);
  if (uploaded !== null) return { publishedAt: uploaded, dateBasis: 'json-ld' };
  for (const selector of MARKED) {
    const publishedAt = onlyDay(document.querySelectorAll(selector), now);
    if (publishedAt !== null) return { publishedAt, dateBasis: 'time' };
  }
  const time = describesThing(items)
    ? null
    : timeNearHeadline(document, (one) => dateOfElement(one, now));
  if (time !== null) return { publishedAt: time, dateBasis: 'time' };
  const created = firstDate(CREATED_NAMES, metas, now);
  const publishedAt = created ?? dateInOwnNames(metas, now);
  return publishedAt === null ? NO_DATE : { publishedAt, dateBasis: 'meta' };
}

/** Names that sites and services make up for it, and those of other days. */
const OF_PUBLISHING = /publi(?:sh|cation)|issued|uploaded/;
const OF_OTHERS = /last|modif|updat|chang|expir/;

/** The one day that metas with names of their own give for the publication; null without one. */
function dateInOwnNames(metas: Stated['metas'], now: Date): string | null {
  const dates = [...metas].flatMap(([name, value]) =>
    OF_PUBLISHING.test(name) && !OF_OTHERS.test(name) ? (statedDate(value, now) ?? []) : [],
  );
  return ofOneDay(dates);
}

function firstDate(names: readonly string[], metas: Stated['metas'], now: Date): string | null {
  // `DC:date` and `DC.date`, `publish_date` and `publish-date` are spellings of one name.
  const spelled = new Map(
    [...metas].map(([name, value]): [string, string] => [plainName(name), value]).toReversed(),
  );
  for (const name of names) {
    const date = statedDate(spelled.get(plainName(name)), now);
    if (date !== null) return date;
  }
  return null;
}

const plainName = (name: string) => name.replace(/[:_-]/g, '.');

/** A date as markup states it: for machines, or in words that mean one day; null for anything else. */
export function statedDate(value: unknown, now: Date): string | null {
  const plain = plainValue(value);
  return readDate(plain, now) ?? (typeof plain === 'string' ? onlyDate(plain, now) : null);
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

/**
 * The date in JSON-LD. Where several texts with different days are described, such as related ones, the
 * one that has the page's address counts, and without it none.
 */
function dateInItems(
  items: readonly JsonLdItem[],
  properties: readonly string[],
  address: string | undefined,
  now: Date,
) {
  const own = ownItems(items);
  for (const property of properties) {
    const dated = own.flatMap((item) => {
      const date = statedDate(item[property], now);
      return date === null ? [] : [{ date, item }];
    });
    const days = new Set(dated.map(({ date }) => date.slice(0, 10)));
    if (days.size <= 1) {
      if (dated[0]) return dated[0].date;
      continue;
    }
    const pages = dated.filter(({ item }) => isAt(item, address));
    return pages[0]?.date ?? null;
  }
  return null;
}

function isAt(item: JsonLdItem, address: string | undefined): boolean {
  const places = [item['url'], item['@id'], item['mainEntityOfPage']].map(plainValue);
  return address !== undefined && places.some((place) => place === address);
}

function canonicalOf(document: DomDocument): string | undefined {
  return document.querySelector('link[rel~=canonical][href]')?.getAttribute('href') ?? undefined;
}

/** The first of dates (ISO 8601) that all name one day, or null: those of many texts on one page name several. */
export function ofOneDay(dates: readonly string[]): string | null {
  return new Set(dates.map((date) => date.slice(0, 10))).size === 1 ? (dates[0] ?? null) : null;
}

/** The date of elements that all name one day. */
function onlyDay(elements: Iterable<DomElement>, now: Date): string | null {
  return ofOneDay([...elements].flatMap((element) => dateOfElement(element, now) ?? []));
}

function dateOfElement(element: DomElement, now: Date): string | null {
  const values = ['content', 'datetime', 'title'].map((name) => element.getAttribute(name));
  for (const value of [...values, element.textContent]) {
    const date = statedDate(value, now);
    if (date !== null) return date;
  }
  return null;
}
