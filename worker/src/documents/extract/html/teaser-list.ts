import type { DomElement } from './dom.ts';
import { childrenOf, isElement, isText } from './dom.ts';
import { isMostlyLinked, leadsElsewhere } from './link-list.ts';
import type { Weights } from './weigh-elements.ts';
import { weightOf } from './weigh-elements.ts';

/** Elements of which each child may be a teaser; the rows of a table are none. */
const HOLDS = /^(?:div|section|ul|ol|aside|main|article)$/;
/** Elements that set off a part of a line. */
const SETS_OFF = /^(?:span|b|strong|i|em|small|code)$/;
/** So many teasers are a list of them. */
const TEASERS = 2;
/** Teasers are so much of their list; the rest is its heading and a link to more. */
const MOSTLY = 0.75;
/** A headline has so many letters and more. */
const HEADLINE = 8;
/** The headline is this share of a teaser at least. */
const LINKED = 1 / 8;
/** A teaser says less than this of what it leads to, in letters. */
const SAID = 600;

/**
 * True for an element that holds little but teasers: texts of other pages, each told by a headline which is
 * a link by itself and by a few sentences at most.
 */
export function isTeaserList(element: DomElement, weights: Weights): boolean {
  const { links, letters } = weightOf(weights, element);
  if (links < TEASERS || !HOLDS.test(element.localName)) return false;
  // A menu is left out by itself.
  if (isMostlyLinked(element, weights)) return false;
  const teasers = childrenOf(element).filter(
    (child) => isElement(child) && isTeaser(child, weights),
  );
  const told = teasers.reduce((sum, teaser) => sum + weightOf(weights, teaser).letters, 0);
  return teasers.length >= TEASERS && told >= MOSTLY * letters;
}

function isTeaser(element: DomElement, weights: Weights): boolean {
  const { letters, linked } = weightOf(weights, element);
  if (linked < HEADLINE || linked < LINKED * letters || letters > SAID) return false;
  return element
    .querySelectorAll('a[href]')
    .some(
      (link) =>
        weightOf(weights, link).letters >= HEADLINE &&
        leadsElsewhere(link) &&
        (link === element || isAlone(link, element, weights)),
    );
}

/**
 * True for a link that is all that the element around it says by itself, what else there is standing in others;
 * one that is set off within a line, such as a type in a signature, is all that the line says.
 */
function isAlone(link: DomElement, within: DomElement, weights: Weights): boolean {
  let around = link.parentNode;
  while (around && SETS_OFF.test(around.localName)) around = around.parentNode;
  if (!around || !within.contains(around)) return false;
  if (around === link.parentNode)
    return childrenOf(around).every((child) => !isText(child) || child.data.trim() === '');
  return weightOf(weights, around).letters === weightOf(weights, link).letters;
}
