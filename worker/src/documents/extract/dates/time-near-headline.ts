import type { DomDocument, DomElement, DomNode } from '../html/dom.ts';
import { childrenOf, DEPTH_MAX, isElement } from '../html/dom.ts';
import { isSkipped } from '../html/skipped-element.ts';

const TIME = /^(?:time|relative-time)$/;
const CHANGED = /dateModified|updated|modified/;
/** A headline has one time, or that of the publication and that of the last change. */
const TIMES_MAX = 2;

/**
 * The earliest `<time>` around a page's only `h1`: before the first paragraph that has none. Times of
 * comments, of entries in a table and of what the text tells of stand elsewhere.
 *
 * @param dateOf reads an element's date; null when it has none.
 */
export function timeNearHeadline(
  document: DomDocument,
  dateOf: (time: DomElement) => string | null,
): string | null {
  const headlines = [...document.querySelectorAll('h1')].filter((one) => !isSkipped(one));
  const [headline] = headlines;
  if (headlines.length !== 1 || !headline) return null;
  const times: DomElement[] = [];
  let passed = false;

  /** False when the text has begun. */
  function walk(node: DomNode, depth: number): boolean {
    for (const child of childrenOf(node)) {
      if (!isElement(child) || depth > DEPTH_MAX || isSkipped(child)) continue;
      if (child === headline) passed = true;
      if (TIME.test(child.localName)) times.push(child);
      else if (child.localName === 'table') continue;
      else if (passed && child.localName === 'p' && !child.querySelector('time')) return false;
      else if (!walk(child, depth + 1)) return false;
    }
    return true;
  }

  walk(textAround(headline), 0);
  const dates = times.filter((time) => !isChange(time)).flatMap((time) => dateOf(time) ?? []);
  const days = new Set(dates.map((date) => date.slice(0, 10)));
  return days.size >= 1 && days.size <= TIMES_MAX ? (dates.toSorted()[0] ?? null) : null;
}

/** The element in which a headline stands with its text: not the header of the whole site. */
export function textAround(headline: DomElement): DomNode {
  for (let node = headline.parentNode; node?.parentNode; node = node.parentNode)
    if (/^(?:article|main|body)$/.test(node.localName)) return node;
  return headline.parentNode ?? headline;
}

/** Whether a `time` is marked as that of a change. */
export function isChange(time: DomElement): boolean {
  const names = ['class', 'itemprop', 'property'].map((name) => time.getAttribute(name) ?? '');
  return CHANGED.test(names.join(' '));
}
