import type { DomElement, DomNode } from '../html/dom.ts';
import { childrenOf, DEPTH_MAX, isElement } from '../html/dom.ts';
import { isSkipped } from '../html/skipped-element.ts';
import { statedBy } from './date-phrases.ts';
import { statedDate } from './html-date.ts';
import { isChange } from './time-near-headline.ts';
import { DATED_LINE_MAX, dayOfDateline, dayOfShortYear, singleDay } from './written-days.ts';

type DayInLine = { publishedAt: string; node: DomNode; line: DomNode | null };

/**
 * What stands on a page in its order, with the letters before it: days in short lines or before a first
 * sentence, headings, paragraphs, and lines that are its title. A change is the day of one.
 */
export type PagePiece = { at: number } & (
  | ({ kind: 'day' } & DayInLine)
  | ({ kind: 'change' } & DayInLine)
  | { kind: 'heading'; element: DomElement }
  | { kind: 'line'; element: DomElement }
  | { kind: 'paragraph' }
);

/**
 * The pieces of a page that tell where its headline and its days are.
 *
 * @param saysTitle whether a line of a page is its title.
 */
export function piecesOf(
  root: DomNode,
  saysTitle: (line: string) => boolean,
  now: Date,
): PagePiece[] {
  const pieces: PagePiece[] = [];
  let at = 0;

  function readText(child: DomNode & { data: string }, line: DomNode | null): void {
    const text = child.data.replace(/\s+/gu, ' ').trim();
    const day = dayOfLine(text, now);
    if (day) pieces.push({ ...day, node: child, line, at });
    const dateline = day ? null : dayOfDateline(text, now);
    if (dateline) pieces.push({ kind: 'day', publishedAt: dateline, node: child, line: null, at });
    const element = child.parentNode;
    if (element && isElement(element) && saysTitle(text))
      pieces.push({ kind: 'line', element, at });
    at += text.length;
  }

  /** @param line the paragraph or entry around a node; null outside of all. */
  function walk(node: DomNode, depth: number, line: DomNode | null): void {
    for (const child of childrenOf(node)) {
      if (!isElement(child)) {
        readText(child, line);
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
          if (!('line' in one) || one.line !== own) pieces.push(one);
      }
    }
  }

  walk(root, 0, null);
  return pieces;
}

/** A table of data has heads; others lay a page out. */
const isTable = (element: DomElement) =>
  element.localName === 'table' && element.querySelector('th') !== null;

type DayOfLine = { kind: 'day' | 'change'; publishedAt: string };

function dayOfLine(line: string, now: Date): DayOfLine | null {
  if (!/\d{2}/.test(line)) return null;
  const day = singleDay(line, now);
  if (day) {
    const isOfChange = statedBy(day.before, day.after) === 'changed';
    return { kind: isOfChange ? 'change' : 'day', publishedAt: day.publishedAt };
  }
  const publishedAt = dayOfShortYear(line, now);
  return publishedAt === null ? null : { kind: 'day', publishedAt };
}

/** The day that a `time` tells to programs alone. */
function dayOfTime(element: DomElement, now: Date): string | null {
  if (element.localName !== 'time' || isChange(element)) return null;
  const written = element.textContent.slice(0, DATED_LINE_MAX).replace(/\s+/gu, ' ').trim();
  return dayOfLine(written, now)?.kind === 'day'
    ? null
    : statedDate(element.getAttribute('datetime'), now);
}
