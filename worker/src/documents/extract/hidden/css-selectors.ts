import { AttributeAction, parse, SelectorType, type Selector } from 'css-what';
import { matcherOf, type DomElement } from '../html/dom.ts';

/** A selector of a rule, by the name that every element it is true of has. */
export type ReadSelector = {
  /** `#id`, `.class`, an element's name, or `*`. */
  name: string;
  text: string;
  specificity: number;
  /** Undefined where whatever has the name is meant. */
  matches: ((element: DomElement) => boolean) | undefined;
  /** It names nothing but elements, and so is true of all of them. */
  isOfAll: boolean;
};

/** Most parts of a selector; each is tried at each element. */
const PARTS_MAX = 12;
/** What is told in time that does not grow with the number of siblings. */
const PSEUDOS = new Set(['is', 'where', 'not', 'matches', 'root', 'first-child', 'last-child']);
const COMBINATORS = new Set<SelectorType>([SelectorType.Descendant, SelectorType.Child]);
const WEIGHT = { id: 10_000, name: 100, element: 1 };

/**
 * Reads the selectors of a rule (Selectors Level 4), each by itself. Those that are not understood, that
 * are about states and pseudo-elements, or costly to try, are left out.
 */
export function readSelectors(list: string): ReadSelector[] {
  try {
    return parse(list).flatMap(readParts);
  } catch {
    return [];
  }
}

function readParts(parts: Selector[]): ReadSelector[] {
  if (parts.length > PARTS_MAX || !parts.every(isCheap)) return [];
  const name = nameOf(parts);
  const isAlone = parts.length === 1 && name !== '*';
  return [
    {
      ...{ name, text: JSON.stringify(parts), specificity: specificityOf(parts) },
      matches: isAlone ? undefined : matcherOf(parts),
      isOfAll: parts.every(isElementOnly),
    },
  ];
}

function isCheap(part: Selector): boolean {
  switch (part.type) {
    case SelectorType.Tag:
    case SelectorType.Universal:
    case SelectorType.Attribute:
      return true;
    case SelectorType.Pseudo:
      if (!PSEUDOS.has(part.name)) return false;
      return !Array.isArray(part.data) || part.data.flat().every(isCheap);
    default:
      return COMBINATORS.has(part.type);
  }
}

const isElementOnly = (part: Selector) =>
  part.type === SelectorType.Tag ||
  part.type === SelectorType.Universal ||
  COMBINATORS.has(part.type) ||
  (part.type === SelectorType.Pseudo && part.name === 'root');

/** Of the last compound the name that the fewest elements have. */
function nameOf(parts: readonly Selector[]): string {
  const from = parts.findLastIndex((part) => COMBINATORS.has(part.type)) + 1;
  const names: (readonly [rank: number, name: string])[] = [[3, '*']];
  for (const part of parts.slice(from)) {
    if (part.type === SelectorType.Tag) names.push([2, part.name.toLowerCase()]);
    if (part.type !== SelectorType.Attribute) continue;
    if (part.name === 'id' && part.action === AttributeAction.Equals)
      names.push([0, `#${part.value}`]);
    if (part.name === 'class' && part.action === AttributeAction.Element)
      names.push([1, `.${part.value}`]);
  }
  return names.sort(([a], [b]) => a - b)[0]![1];
}

function specificityOf(parts: readonly Selector[]): number {
  return parts.reduce((sum, part) => sum + weightOf(part), 0);
}

function weightOf(part: Selector): number {
  if (part.type === SelectorType.Tag) return WEIGHT.element;
  if (part.type === SelectorType.Attribute) return part.name === 'id' ? WEIGHT.id : WEIGHT.name;
  if (part.type !== SelectorType.Pseudo || part.name === 'where') return 0;
  if (!Array.isArray(part.data)) return WEIGHT.name;
  return Math.max(0, ...part.data.map(specificityOf));
}
