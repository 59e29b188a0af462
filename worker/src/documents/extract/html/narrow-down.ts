import type { DomElement } from './dom.ts';
import { childrenOf, isElement, isText } from './dom.ts';
import { isDataTable } from './html-table.ts';
import type { Weights } from './weigh-elements.ts';
import { proseWeight, weightOf } from './weigh-elements.ts';

/** Elements that only arrange what is in them. */
const ARRANGES = /^(?:html|body|div|section|article|main|center|form|table|tbody|tr|td|span)$/;
/** Elements that are text themselves. */
const TELLS = /^(?:p|h[1-6]|pre|blockquote|dl|ul|ol|table|figure)$/;
/** An element with this share of what its parent tells may be what the parent is there for, */
const SHARE = 0.5;
/** and is, when the other parts of the text are no more than this beside it. */
const BESIDE = 0.15;
/** A place that tells less, in letters, is not taken apart. */
const SHORT = 400;
/** A lead has as many letters as a sentence. */
const SENTENCE = 60;
/** Frames link more than this share of their letters. */
const LINKED = 1 / 3;

/**
 * The part of a page that tells what it is there for, with nothing known of its names: again and again
 * the one child that holds most of the text that is no link, as long as the others are its frame (menus,
 * notices, teasers, imprint) and no further sections of the same text. Headings and paragraphs beside it
 * are kept.
 *
 * @returns the parts in reading order; `root` alone when it has no such child.
 */
export function narrowDown(root: DomElement, weights: Weights): DomElement[] {
  let before: DomElement[] = [];
  let after: DomElement[] = [];
  let place = root;
  for (;;) {
    const children = [...childrenOf(place)].filter(isElement);
    const prose = proseWeight(weights, place);
    const inner = children.find((child) => proseWeight(weights, child) >= SHARE * prose);
    if (!inner || prose < SHORT || !arranges(inner)) break;
    const telling = children.filter((child) => child !== inner && tells(child, weights));
    const beside = telling.reduce(
      (sum, child) => sum + proseWeight(weights, child),
      strayLetters(place),
    );
    if (beside > BESIDE * proseWeight(weights, inner)) break;
    if (telling.some((child) => isTwin(child, inner))) break;
    const at = children.indexOf(inner);
    const isKept = (child: DomElement) =>
      telling.includes(child) && (TELLS.test(child.localName) || isHeadline(child));
    for (const child of children.slice(0, at))
      if (isKept(child) || (before.some(isHeadline) && isLead(child, weights)))
        before = [...before, child];
    after = [...children.slice(at + 1).filter(isKept), ...after];
    place = inner;
  }
  return [...before, place, ...after];
}

/** True for an element that holds others; a table of data is text itself. */
function arranges(element: DomElement): boolean {
  if (!ARRANGES.test(element.localName)) return false;
  return element.localName !== 'table' || !isDataTable(element);
}

/** True for text of the page: an element of text, or a section with a heading of its own, that links little. */
function tells(element: DomElement, weights: Weights): boolean {
  const { letters, linked } = weightOf(weights, element);
  if (letters === 0 || linked > LINKED * letters) return false;
  return TELLS.test(element.localName) || element.querySelector('h1, h2, h3, h4, h5, h6') !== null;
}

/** True for what stands between the headline of a text and its body and is as long as a sentence. */
function isLead(element: DomElement, weights: Weights): boolean {
  const { letters, linked } = weightOf(weights, element);
  return letters - linked >= SENTENCE && linked <= LINKED * letters;
}

const isHeadline = (element: DomElement) =>
  element.localName === 'h1' || element.querySelector('h1') !== null;

/** Sections of one text are alike. */
function isTwin(one: DomElement, other: DomElement): boolean {
  const named = one.getAttribute('class');
  return (
    one.localName === other.localName && named === other.getAttribute('class') && named !== null
  );
}

/** Letters that stand in an element without a child around them. */
function strayLetters(element: DomElement): number {
  let letters = 0;
  for (const child of childrenOf(element))
    if (isText(child)) letters += (child.textContent ?? '').replace(/\s+/g, '').length;
  return letters;
}
