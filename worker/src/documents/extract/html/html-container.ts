import type { DomDocument, DomElement } from './dom.ts';
import { htmlBlocks } from './html-blocks.ts';
import { narrowDown } from './narrow-down.ts';
import type { RawBlock } from '../raw-block.ts';
import { isSkipped } from './skipped-element.ts';
import { weighElements, weightOf } from './weigh-elements.ts';
import { withoutRefrains } from '../without-refrains.ts';

/** A page whose own text is links to more than this share of its letters leads to texts and is none. */
const LINKED_MAX = 0.6;

/**
 * The blocks of a page's own text: of `main`, `[role=main]` or the one `article` where the page has
 * them, else of what is left when its frame is taken away; `linkList` when that is mostly links.
 */
export function mainBlocks(document: DomDocument): { blocks: RawBlock[]; linkList: boolean } {
  const root = document.documentElement;
  const container = semanticContainer(document);
  const marked = container === null ? null : textOf([container]);
  return marked?.blocks.length ? marked : textOf(narrowDown(root, weighElements(root)));
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
      ? withoutRefrains(blocks)
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
