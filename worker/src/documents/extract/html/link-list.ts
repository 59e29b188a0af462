import type { DomElement } from './dom.ts';
import type { Weights } from './weigh-elements.ts';
import { weightOf } from './weigh-elements.ts';

const LINKS_MIN = 5;
const LINKED_SHARE_MIN = 0.85;

/** True for an element of at least five links that is nearly nothing else: a menu, not text. */
export function isLinkList(element: DomElement, weights: Weights): boolean {
  const { letters, linked, links } = weightOf(weights, element);
  return links >= LINKS_MIN && linked >= LINKED_SHARE_MIN * letters;
}
