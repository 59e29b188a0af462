import type { DomDocument, DomElement, DomNode } from '../html/dom.ts';
import { childrenOf, DEPTH_MAX, isElement } from '../html/dom.ts';
import { isSkipped } from '../html/skipped-element.ts';
import { statedBy } from './date-phrases.ts';
import { statedDate } from './html-date.ts';
import { withoutSite } from '../title.ts';
import { isChange, textAround } from './time-near-headline.ts';
import { DATED_LINE_MAX, dayOfShortYear, singleDay } from './written-days.ts';

/** Letters between a headline and its day, at most: a lead may stand between them, no text. */
const BEHIND_MAX = 600;
const BEFORE_MAX = 200;
const HEADLINE_MIN = 8;
const TITLE_MAX = 500;
const HEADINGS_MAX = 100;

/** What stands on a page in its order, with the letters before it: days in short lines, headings, paragraphs. */
type Piece = { at: number } & (
  | { kind: 'day'; publishedAt: string; node: DomNode; line: DomNode | null }
  | { kind: 'heading'; element: DomElement }
  | { kind: 'paragraph' }
);

/**
 * The day in the short line that stands next to a page's headline, behind it or else before it: nobody
 * says that it is that of the publication.
 *
 * @param document without its frame, comments and teasers.
 * @param title as the page gives it for links to it.
 */
export function dayAtHeadline(document: DomDocument, title: string, now: Date): string | null {
  const all = piecesOf(document.documentElement, now);
  const headline = headlineOf(all, title);
  // An article without the headline is a teaser or a comment.
  const pieces = all.filter(
    (piece) => piece.kind !== 'day' || !headline || !isApart(piece.node, headline.element),
  );
  if (!headline) return null;
  return dayBehind(pieces, headline) ?? dayBefore(pieces, headline) ?? onlyDay(pieces, headline);
}

/** The day that all short lines of a text name that do not stand directly under another heading. */
function onlyDay(pieces: readonly Piece[], headline: Heading): string | null {
  const days: string[] = [];
  let above = headline;
  for (const piece of pieces.slice(pieces.indexOf(headline))) {
    if (piece.kind === 'heading') above = piece;
    if (piece.kind === 'day' && (above === headline || piece.at - above.at > BEFORE_MAX))
      days.push(piece.publishedAt);
  }
  return new Set(days.map((day) => day.slice(0, 10))).size === 1 ? (days[0] ?? null) : null;
}

function piecesOf(root: DomNode, now: Date): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;

  /** @param line the paragraph or entry around a node; null outside of all. */
  function walk(node: DomNode, depth: number, line: DomNode | null): void {
    for (const child of childrenOf(node)) {
      if (!isElement(child)) {
        const publishedAt = dayOfLine(child.data, now);
        if (publishedAt) pieces.push({ kind: 'day', publishedAt, node: child, line, at });
        at += child.data.replace(/\s+/gu, ' ').trim().length;
      } else if (depth < DEPTH_MAX && !isSkipped(child) && !isTable(child)) {
        const [begin, first] = [at, pieces.length];
        if (/^h[1-3]$/.test(child.localName)) pieces.push({ kind: 'heading', element: child, at });
        if (child.localName === 'p') pieces.push({ kind: 'paragraph', at });
        const publishedAt = dayOfTime(child, now);
        if (publishedAt) pieces.push({ kind: 'day', publishedAt, node: child, line, at });
        const own = /^(?:p|li|dd)$/.test(child.localName) ? child : line;
        walk(child, depth + 1, own);
        // What is longer than a line is a sentence, which tells of its day.
        if (own === line || at - begin <= DATED_LINE_MAX) continue;
        for (const one of pieces.splice(first))
          if (one.kind !== 'day' || one.line !== own) pieces.push(one);
      }
    }
  }

  walk(root, 0, null);
  return pieces;
}

/** A table of data has heads; others lay a page out. */
const isTable = (element: DomElement) =>
  element.localName === 'table' && element.querySelector('th') !== null;

function dayOfLine(data: string, now: Date): string | null {
  if (!/\d{2}/.test(data)) return null;
  const line = data.replace(/\s+/gu, ' ').trim();
  const day = singleDay(line, now);
  if (!day) return dayOfShortYear(line, now);
  return statedBy(day.before, day.after) === 'changed' ? null : day.publishedAt;
}

/** The day that a `time` tells to programs alone. */
function dayOfTime(element: DomElement, now: Date): string | null {
  if (element.localName !== 'time' || isChange(element)) return null;
  const isWritten = dayOfLine(element.textContent.slice(0, DATED_LINE_MAX), now) !== null;
  return isWritten ? null : statedDate(element.getAttribute('datetime'), now);
}

type Heading = Extract<Piece, { kind: 'heading' }>;

/** The heading that says the title of the page, or its only `h1`. */
function headlineOf(pieces: readonly Piece[], title: string): Heading | undefined {
  const headings = pieces.filter((piece) => piece.kind === 'heading').slice(0, HEADINGS_MAX);
  const named = plain(title.slice(0, TITLE_MAX));
  const short = plain(withoutSite(title.slice(0, TITLE_MAX)));
  const first = headings.filter(({ element }) => element.localName === 'h1');
  return (
    headings.find(({ element }) => {
      const text = plain(element.textContent);
      return (
        text.length >= HEADLINE_MIN &&
        (named.includes(text) ||
          text.includes(named) ||
          (short.length >= HEADLINE_MIN && text.startsWith(short)))
      );
    }) ?? (first.length === 1 ? first[0] : undefined)
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function dayBehind(pieces: readonly Piece[], headline: Heading): string | undefined {
  const end = headline.at + headline.element.textContent.trim().length;
  let inText = false;
  for (const piece of pieces.slice(pieces.indexOf(headline) + 1)) {
    if (piece.at > end + BEHIND_MAX) return undefined;
    // A heading behind a paragraph opens a part about something else, one that is a link a teaser.
    if (piece.kind === 'heading' && (inText || isLinked(piece.element))) return undefined;
    if (piece.kind === 'day') return piece.publishedAt;
    inText ||= piece.kind === 'paragraph';
  }
  return undefined;
}

/** The last day before a headline in the element in which it stands with its text. */
function dayBefore(pieces: readonly Piece[], headline: Heading): string | undefined {
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
