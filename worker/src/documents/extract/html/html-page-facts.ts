import type { DomDocument, DomElement } from './dom.ts';
import { statedDate } from '../dates/html-date.ts';
import type { JsonLdItem } from './json-ld.ts';
import { statedIn } from './json-ld.ts';

/** Names under which pages state when they were last changed, most telling first. */
const UPDATED_METAS = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
  'dc.date.modified',
  'last-modified',
];
const UPDATED_TIMES = 'time[itemprop~=dateModified], time.updated, time.dt-updated';

/** What a page states of its address, its site and its last change; the address as it is written. */
export type StatedPageFacts = {
  canonical: string | null;
  /** Candidates for the site's name, in order of preference. */
  siteNames: readonly unknown[];
  updatedAt: string | null;
};

/** Reads what a page says of itself by `link`, `meta`, JSON-LD, microdata and `time`. */
export function statedPageFacts(
  document: DomDocument,
  { metas, items, now }: { metas: ReadonlyMap<string, string>; items: JsonLdItem[]; now: Date },
): StatedPageFacts {
  const time = document.querySelector(UPDATED_TIMES);
  const updates = [
    statedIn(items, 'dateModified'),
    ...UPDATED_METAS.map((name) => metas.get(name)),
    time?.getAttribute('datetime'),
  ];
  return {
    canonical: canonicalLink(document) ?? metas.get('og:url') ?? null,
    siteNames: [
      metas.get('og:site_name'),
      items.find(({ '@type': type }) => type === 'WebSite')?.['name'],
      statedIn(items, 'publisher'),
      metas.get('application-name'),
    ],
    updatedAt: updates.map((value) => statedDate(value, now)).find((date) => date !== null) ?? null,
  };
}

/**
 * The target of the page's canonical link (RFC 6596). One in the body may come from a visitor, and two
 * that differ cancel each other out.
 */
function canonicalLink(document: DomDocument): string | undefined {
  const links = [...document.querySelectorAll('link[rel~=canonical][href]')].filter(
    (link) => !isInBody(link),
  );
  const targets = new Set(links.map((link) => link.getAttribute('href')?.trim()));
  return targets.size === 1 ? [...targets][0] : undefined;
}

function isInBody({ parentNode }: DomElement): boolean {
  for (let node = parentNode; node !== null; node = node.parentNode)
    if (node.localName === 'body') return true;
  return false;
}
