import type { DomDocument, DomElement } from './dom.ts';
import { htmlBlocks } from './html-blocks.ts';
import { narrowDown } from './narrow-down.ts';
import type { RawBlock } from '../raw-block.ts';
import { isSkipped } from './skipped-element.ts';
import { proseWeight, weighElements, weightOf, type Weights } from './weigh-elements.ts';
import { withoutRefrains, toldOnce } from '../without-refrains.ts';

/** A page whose own text is links to more than this share of its letters leads to texts and is none. */
const LINKED_MAX = 0.6;

/**
 * The blocks of a page's own text: of `main`, `[role=main]` or the one `article` where the page has
 * them, else of what is left when its frame is taken away; `linkList` when that is mostly links.
 */
export function mainBlocks(document: DomDocument): { blocks: RawBlock[]; linkList: boolean } {
  const root = document.documentElement;
  const weights = weighElements(root);
  const container = markedContainer(document, weights);
  return textOf(container ? [container] : narrowDown(root, weights));
}

/** A mark is believed if what it marks holds this share of the prose of its page. */
const SHARE = 0.4;

/** A mark within a mark is believed if it holds this share of that. */
const MOST_OF = 0.75;

/** The smallest element that a page marks as its main text and that holds its share of the prose; null without one. */
function markedContainer(document: DomDocument, weights: Weights): DomElement | null {
  const least = SHARE * proseWeight(weights, document.documentElement);
  const marked = visible(
    document.querySelectorAll('main, [role=main], article, [itemprop~=articleBody]'),
  ).filter((element) => proseWeight(weights, element) >= least);
  return marked.reduce<DomElement | null>((found, one) => {
    if (found === null) return one;
    const all = proseWeight(weights, found);
    return proseWeight(weights, one) >= MOST_OF * all ? one : found;
  }, null);
}

/** The element that a page itself marks as its main text, or null. */
export function semanticContainer(document: DomDocument): DomElement | null {
  const mains = visible(document.querySelectorAll('main, [role=main]'));
  const main = longest(mains);
  if (main !== null) return main;
  const articles = visible(document.querySelectorAll('article'));
  return articles.length === 1 ? (articles[0] ?? null) : null;
}

function textOf(elements: DomElement[]): { blocks: RawBlock[]; linkList: boolean } {
  const blocks = elements.flatMap((element) => htmlBlocks(element));
  const weights = elements.map((element) => weightOf(weighElements(element), element));
  const sum = (of: 'letters' | 'linked') => weights.reduce((total, one) => total + one[of], 0);
  const isText = blocks.some((block) => block.kind !== 'heading');
  return {
    blocks: isText
      ? [...toldOnce(withoutRefrains(blocks))]
      : elements.flatMap((element) => htmlBlocks(element, { keepLinkLists: true })),
    linkList: sum('linked') > LINKED_MAX * sum('letters'),
  };
}

function visible(elements: Iterable<DomElement>): DomElement[] {
  return [...elements].filter((element) => !isSkipped(element));
}

function longest(elements: DomElement[]): DomElement | null {
  const lengths = elements.map((element) => element.textContent?.length ?? 0);
  return elements[lengths.indexOf(Math.max(...lengths))] ?? null;
}
