import type { DomDocument, DomElement, DomNode } from '../html/dom.ts';
import { withoutSite } from '../title.ts';
import { NO_DATE, type DocumentDate } from './document-date.ts';
import { ofOneDay } from './html-date.ts';
import { piecesOf, type PagePiece } from './page-pieces.ts';
import { textAround } from './time-near-headline.ts';

/** Letters between a headline and its day, at most: a lead may stand between them, no text. */
const BEHIND_MAX = 600;
/** A lead is no longer; what stands further behind may be a comment on a short text. */
const LEAD_MAX = 300;
const BEFORE_MAX = 200;
const HEADLINE_MIN = 8;
const TITLE_MAX = 500;
const HEADINGS_MAX = 100;

/**
 * The day in the short line that stands next to a page's headline, behind it or else before it, or else
 * the only one of its text: nobody says that it is that of the publication. Without one, the only day on
 * which a line says that the page was changed.
 *
 * @param document without its frame, comments and teasers.
 * @param title as the page gives it for links to it.
 */
export function dayAtHeadline(document: DomDocument, title: string, now: Date): DocumentDate {
  const { pieces, headline } = headedPieces(document, title, now);
  const day = headline && dayOf(pieces, headline);
  if (day) return { publishedAt: day, dateBasis: 'page' };
  const changes = pieces.flatMap((one) => (one.kind === 'change' ? one.publishedAt : []));
  const changed = ofOneDay(changes);
  return changed === null ? NO_DATE : { publishedAt: changed, dateBasis: 'updated' };
}

const dayOf = (pieces: readonly PagePiece[], headline: Headline) =>
  dayBehind(pieces, headline, BEHIND_MAX) ??
  dayBefore(pieces, headline) ??
  onlyDay(pieces, headline);

/**
 * The day in the short line next to the headline of a whole page, whose tools may call what stands there
 * a menu or a row for sharing.
 *
 * @param title as the page gives it for links to it.
 */
export function dayInFrame(document: DomDocument, title: string, now: Date): string | null {
  const { pieces, headline } = headedPieces(document, title, now);
  if (!headline) return null;
  const near = pieces.filter(
    (piece) => piece.kind !== 'day' || !(isIn(piece.node, 'aside') || isIn(piece.node, 'footer')),
  );
  return dayBehind(near, headline, LEAD_MAX) ?? dayBefore(near, headline) ?? null;
}

function headedPieces(document: DomDocument, title: string, now: Date) {
  const named = titleOf(title);
  const all = piecesOf(document.documentElement, named.isLine, now);
  const headline = headlineOf(all, named);
  // An article without the headline is a teaser or a comment.
  const pieces = all.filter(
    (piece) => piece.kind !== 'day' || !headline || !isApart(piece.node, headline.element),
  );
  return { pieces, headline };
}

/**
 * The day that all short lines of a text name that do not stand directly under another heading, or else
 * those above the next heading.
 */
function onlyDay(pieces: readonly PagePiece[], headline: Headline): string | null {
  const [all, own]: [string[], string[]] = [[], []];
  let above: Headline = headline;
  for (const piece of pieces.slice(pieces.indexOf(headline))) {
    if (piece.kind === 'heading') above = piece;
    if (piece.kind !== 'day') continue;
    if (above === headline) own.push(piece.publishedAt);
    if (above === headline || piece.at - above.at > BEFORE_MAX) all.push(piece.publishedAt);
  }
  return ofOneDay(all) ?? ofOneDay(own);
}

type Headline = Extract<PagePiece, { element: DomElement }>;

type Title = { isHeading: (text: string) => boolean; isLine: (text: string) => boolean };

/** How a title is recognized in a heading, and in a line that is none. */
function titleOf(title: string): Title {
  const named = plain(title.slice(0, TITLE_MAX));
  const short = plain(withoutSite(title.slice(0, TITLE_MAX)));
  return {
    isHeading(heading) {
      const text = plain(heading);
      return (
        text.length >= HEADLINE_MIN &&
        (named.includes(text) ||
          text.includes(named) ||
          (short.length >= HEADLINE_MIN && text.startsWith(short)))
      );
    },
    isLine(line) {
      if (line.length > TITLE_MAX || line.length < HEADLINE_MIN) return false;
      const text = plain(line);
      const isMost = text.length * 2 >= named.length && named.includes(text);
      return text.length >= HEADLINE_MIN && (isMost || text === short);
    },
  };
}

/** The heading that says the title of the page, or its only `h1`, or else a line that says it. */
function headlineOf(pieces: readonly PagePiece[], title: Title): Headline | undefined {
  const headings = pieces.filter((piece) => piece.kind === 'heading').slice(0, HEADINGS_MAX);
  const first = headings.filter(({ element }) => element.localName === 'h1');
  return (
    headings.find(({ element }) => title.isHeading(element.textContent)) ??
    (first.length === 1 ? first[0] : undefined) ??
    pieces.find((piece) => piece.kind === 'line')
  );
}

const plain = (text: string) =>
  text
    .replaceAll('\u00AD', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function dayBehind(
  pieces: readonly PagePiece[],
  headline: Headline,
  most: number,
): string | undefined {
  const end = headline.at + headline.element.textContent.trim().length;
  let inText = false;
  for (const piece of pieces.slice(pieces.indexOf(headline) + 1)) {
    if (piece.at > end + most) return undefined;
    // A heading behind a paragraph opens a part about something else, one that is a link a teaser.
    if (piece.kind === 'heading' && (inText || isLinked(piece.element))) return undefined;
    if (piece.kind === 'day') return piece.publishedAt;
    inText ||= piece.kind === 'paragraph';
  }
  return undefined;
}

/** The last day before a headline in the element in which it stands with its text. */
function dayBefore(pieces: readonly PagePiece[], headline: Headline): string | undefined {
  const place = textAround(headline.element);
  const [day] = pieces
    .slice(0, pieces.indexOf(headline))
    .filter((piece) => piece.kind === 'day')
    .filter(({ at, node }) => headline.at - at <= BEFORE_MAX && isIn(node, place))
    .slice(-1);
  return day?.publishedAt;
}

function isLinked(heading: DomElement): boolean {
  return heading.querySelector('a[href]') !== null || isIn(heading, 'a');
}

function isApart(node: DomNode, headline: DomElement): boolean {
  let above = node.parentNode;
  while (above && above.localName !== 'article') above = above.parentNode;
  return above !== null && !isIn(headline, above);
}

function isIn(node: DomNode, place: DomNode | string): boolean {
  for (let above = node.parentNode; above; above = above.parentNode)
    if (above === place || above.localName === place) return true;
  return false;
}
