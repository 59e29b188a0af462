import { declaredCharset } from './html-charset.ts';
import { decodeText } from '../text/decode-text.ts';
import { PAGE_MARKUP_MAX, type DomDocument } from './dom.ts';
import { dayAtHeadline, dayInFrame } from '../dates/day-at-headline.ts';
import { dayNamedBeside, NO_DATE, type DocumentDate } from '../dates/document-date.ts';
import { dateInMarkup, metaValues } from '../dates/html-date.ts';
import { statedPageFacts } from './html-page-facts.ts';
import { mainBlocks, semanticContainer } from './html-container.ts';
import { elementText } from './html-text.ts';
import { withoutWaysElsewhere } from './ways-elsewhere.ts';
import { trimEdges } from './trim-edges.ts';
import { takeCompanyAway, takeFrameAway, takeNotesAway } from './page-frame.ts';
import { parseVisible } from '../hidden/hide-invisible.ts';
import { describesThing, jsonLdItems, statedIn } from './json-ld.ts';
import type { RawDocument } from '../raw-document.ts';
import { dateInText } from '../dates/text-date.ts';
import { hasMarksOfCheck, refuseCheck } from './verification-page.ts';
import { standingInMarkup } from '../standing/standing-in-markup.ts';
import { firstHeading, withoutSite } from '../title.ts';

/**
 * Reads an HTML page: its own text without navigation, and what its markup says about it.
 *
 * @throws {UnreadableError} for a page that only checks whether a person is asking.
 */
export function readHtml(bytes: Uint8Array, now: Date): RawDocument {
  const whole = decodeText(withoutNulls(bytes), declaredCharset(bytes));
  const html = whole.slice(0, PAGE_MARKUP_MAX);
  const document = parseVisible(html);
  const isCheck = hasMarksOfCheck(document);
  const metas = metaValues(document);
  const items = jsonLdItems(document);
  const stated = dateInMarkup(document, { metas, items, now });
  const mainHeading = onlyMainHeading(document);
  const inMarkup = authorsInMarkup(document);
  const page = statedPageFacts(document, { metas, items, now });
  const standing = standingInMarkup(document, {
    items,
    titles: [mainHeading, metas.get('og:title'), document.querySelector('title')?.textContent],
  });
  const title = metas.get('og:title') ?? document.querySelector('title')?.textContent ?? '';
  const isThing = describesThing(items);
  const inFrame = stated.publishedAt === null && !isThing ? dayInFrame(document, title, now) : null;
  takeFrameAway(document);
  // A day above a text stands among the short lines that are no part of it.
  const inText =
    stated.publishedAt !== null || isThing ? stated : dateInText(mainBlocks(document).blocks, now);
  takeCompanyAway(document);
  const atHeadline = isThing ? NO_DATE : dayAtHeadline(document, title, now);
  const dated = withDayAtHeadline(inText, atHeadline, inFrame);
  takeNotesAway(document);
  const { blocks: lines, linkList } = mainBlocks(document);
  const blocks = trimEdges(withoutWaysElsewhere(lines));
  if (isCheck) refuseCheck(blocks);
  return {
    ...{ blocks, lines, standing },
    titles: [
      ...[confirmedTitle(document, metas, mainHeading), mainHeading],
      metas.get('og:title'),
      withoutSite(document.querySelector('title')?.textContent ?? ''),
      firstHeading(blocks),
    ],
    authors: [
      statedIn(items, 'author'),
      metas.get('author'),
      metas.get('article:author'),
      metas.get('dc.creator'),
      ...inMarkup,
    ],
    ...dated,
    declaredLanguage: document.documentElement.getAttribute('lang') ?? undefined,
    truncated: html.length < whole.length || document.isCut,
    linkList,
    closed: /^false$/i.test(String(statedIn(items, 'isAccessibleForFree'))),
    page,
  };
}

/** A date as found elsewhere, with the day that a page prints at its headline, in its text or its frame. */
function withDayAtHeadline(
  found: DocumentDate,
  atHeadline: DocumentDate,
  inFrame: string | null,
): DocumentDate {
  const day = atHeadline.dateBasis === 'page' ? atHeadline.publishedAt : inFrame;
  if (day === null) return found.publishedAt === null ? atHeadline : found;
  if (found.publishedAt === null || found.dateBasis === 'updated')
    return { publishedAt: day, dateBasis: 'page' };
  return { ...found, publishedAt: dayNamedBeside(found.publishedAt, day) };
}

const AUTHORS = [
  '[itemprop~=author] [itemprop~=name]',
  '[itemprop~=author]:not(meta)',
  '[rel~=author]',
  '.h-entry .p-author',
];

/** Authors as the microdata, microformats and scholarly metadata of a page name them. */
function authorsInMarkup(document: DomDocument): unknown[] {
  const scholars = [...document.querySelectorAll('meta[name=citation_author][content]')];
  return [
    scholars.map((meta) => forenameFirst(meta.getAttribute('content') ?? '')),
    ...AUTHORS.map((selector) => {
      const named = document.querySelector(selector);
      return named?.getAttribute('content') ?? named?.textContent;
    }),
  ];
}

/** `Byron, Ada` → `Ada Byron`. */
function forenameFirst(name: string): string {
  const [surname = '', forename, ...more] = name.split(',');
  return forename === undefined || more.length > 0 ? name : `${forename.trim()} ${surname.trim()}`;
}

/** Of so many bytes one may be a NUL, which HTML drops (13.2.5.1); more of them are no text. */
const BYTES_A_NULL = 1000;

function withoutNulls(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(0)) return bytes;
  const left = bytes.filter((byte) => byte !== 0);
  const nulls = bytes.length - left.length;
  return nulls <= Math.max(1, bytes.length / BYTES_A_NULL) ? left : bytes;
}

/**
 * The title that a page gives for links to it, where its `title` says the same and its one `h1` something
 * else, such as the name of the site.
 */
function confirmedTitle(
  document: DomDocument,
  metas: ReadonlyMap<string, string>,
  heading: string | undefined,
): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/gu, ' ').trim();
  const [given, title, said] = [
    metas.get('og:title'),
    document.querySelector('title')?.textContent,
    heading,
  ].map((one) => plain(one ?? ''));
  if (!given || !said || !title?.includes(given)) return undefined;
  return given.includes(said) || said.includes(given) ? undefined : metas.get('og:title');
}

/** A page with one `h1` in its text says by it what it is about. */
function onlyMainHeading(document: DomDocument): string | undefined {
  const headings = (semanticContainer(document) ?? document.documentElement).querySelectorAll('h1');
  const [heading] = headings;
  return headings.length === 1 && heading !== undefined ? elementText(heading) : undefined;
}
