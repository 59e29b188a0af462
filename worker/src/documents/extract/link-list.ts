import type { DomElement } from './dom.ts';

const LIST = /^(?:ul|ol|dl|menu)$/;
const ITEMS_MIN = 5;
const LINKED_SHARE_MIN = 0.85;

/** True for a list of at least five entries that is nearly all links: a menu, not text. */
export function isLinkList(element: DomElement): boolean {
  if (!LIST.test(element.localName)) return false;
  if (element.querySelectorAll('li, dt').length < ITEMS_MIN) return false;
  return linkedShare(element) >= LINKED_SHARE_MIN;
}

/** Share (0..1) of an element's letters that stand inside links; 0 for an empty element. */
export function linkedShare(element: DomElement): number {
  const total = lettersOf(element.textContent ?? '');
  if (total === 0) return 0;
  let linked = 0;
  for (const link of element.querySelectorAll('a')) linked += lettersOf(link.textContent ?? '');
  return linked / total;
}

function lettersOf(text: string): number {
  return text.replace(/\s+/g, '').length;
}
