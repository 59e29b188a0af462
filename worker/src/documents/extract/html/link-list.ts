import type { DomElement } from './dom.ts';
import type { Weights } from './weigh-elements.ts';
import { weightOf } from './weigh-elements.ts';

const LINKS_MIN = 5;
const LINKED_SHARE_MIN = 0.85;
/** Sites lead to their other texts by an address, manuals to their own pages by names beside the page's own. */
const ELSEWHERE = /^(?:https?:)?\/./i;

/** True for an element of at least five links that is nearly nothing else: a menu, not text. */
export function isLinkList(element: DomElement, weights: Weights): boolean {
  return weightOf(weights, element).links >= LINKS_MIN && isMostlyLinked(element, weights);
}

/** True for an element that is nearly nothing but links, however many. */
export function isMostlyLinked(element: DomElement, weights: Weights): boolean {
  const { letters, linked } = weightOf(weights, element);
  return linked >= LINKED_SHARE_MIN * letters;
}

/** True for a link to another text of a site, or to another site. */
export function leadsElsewhere(link: DomElement): boolean {
  return ELSEWHERE.test(link.getAttribute('href') ?? '');
}
