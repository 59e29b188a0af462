import type { DomElement, DomNode } from './dom.ts';
import { childrenOf, DEPTH_MAX, isElement, isText } from './dom.ts';
import { isSkipped } from './skipped-element.ts';

/** How many letters an element shows, how many of them are links, and how many links there are. */
export type Weight = { letters: number; linked: number; links: number };

/** The weights of an element and of all below it, each counted once; what is not read weighs nothing. */
export type Weights = ReadonlyMap<DomNode, Weight>;

const NOTHING: Weight = { letters: 0, linked: 0, links: 0 };

/** Weighs an element and what stands in it. */
export function weighElements(root: DomElement): Weights {
  const weights = new Map<DomNode, Weight>();
  weigh(root, weights, 0);
  return weights;
}

/** What an element weighs; nothing when it is not read. */
export function weightOf(weights: Weights, element: DomNode): Weight {
  return weights.get(element) ?? NOTHING;
}

/** Letters that are no links: what a page tells by itself. */
export function proseWeight(weights: Weights, element: DomNode): number {
  const { letters, linked } = weightOf(weights, element);
  return letters - linked;
}

function weigh(element: DomElement, weights: Map<DomNode, Weight>, depth: number): Weight {
  const sum = { letters: 0, linked: 0, links: 0 };
  for (const child of childrenOf(element)) {
    if (isText(child)) sum.letters += lettersIn(child.textContent ?? '');
    else if (isElement(child) && depth < DEPTH_MAX && !isSkipped(child)) {
      const { letters, linked, links } = weigh(child, weights, depth + 1);
      sum.letters += letters;
      sum.linked += linked;
      sum.links += links;
    }
  }
  if (element.localName === 'a' && element.hasAttribute('href')) {
    sum.linked = sum.letters;
    sum.links = 1;
  }
  weights.set(element, sum);
  return sum;
}

function lettersIn(text: string): number {
  return text.replace(/\s+/g, '').length;
}
