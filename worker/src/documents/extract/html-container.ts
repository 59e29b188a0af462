import { Readability } from '@mozilla/readability';
import type { DomDocument, DomElement } from './dom.ts';
import { parseDocument } from './dom.ts';
import { parseVisible } from './hide-invisible.ts';
import { htmlBlocks } from './html-blocks.ts';
import { linkedShare } from './link-list.ts';
import type { RawBlock } from './raw-block.ts';
import { isSkipped } from './skipped-element.ts';

/** Readability asks for the DOM's own types; linkedom's documents serve it as well. */
const PageReader = Readability as unknown as new (document: DomDocument) => {
  parse(): { content?: string | null } | null;
};

/** Readability takes time in proportion to its square on very large pages. */
const READABILITY_MAX = 1_000_000;
/** Below this share of linked text a page without semantic container carries little navigation. */
const LINKED_SHARE_LOW = 0.15;

/**
 * The blocks of a page's own text: of `main`, `[role=main]` or the one `article` where the page has
 * them; else of what Readability finds, when that is at least half of the page; else of the whole
 * page (facts §3.1: Readability drops sections of documentation pages and may throw).
 */
export function mainBlocks(document: DomDocument, html: string): RawBlock[] {
  const container = semanticContainer(document);
  const whole = blocksOf(container ?? document.documentElement);
  if (container !== null && whole.length > 0) return whole;
  const page = container === null ? whole : blocksOf(document.documentElement);
  if (html.length > READABILITY_MAX || linkedShare(document.documentElement) < LINKED_SHARE_LOW)
    return page;
  const readable = readableBlocks(html);
  return lengthOf(readable) >= lengthOf(page) / 2 ? readable : page;
}

/** The element that a page itself marks as its main text, or null. */
export function semanticContainer(document: DomDocument): DomElement | null {
  const mains = visible(document.querySelectorAll('main, [role=main]'));
  const main = longest(mains);
  if (main !== null) return main;
  const articles = visible(document.querySelectorAll('article'));
  return articles.length === 1 ? (articles[0] ?? null) : null;
}

function blocksOf(element: DomElement): RawBlock[] {
  const blocks = htmlBlocks(element);
  return blocks.some((block) => block.kind !== 'heading')
    ? blocks
    : htmlBlocks(element, { keepLinkLists: true });
}

function readableBlocks(html: string): RawBlock[] {
  try {
    // Readability rebuilds the tree that it is given, so it gets one of its own.
    const article = new PageReader(parseVisible(html)).parse();
    return article?.content ? htmlBlocks(parseDocument(article.content).documentElement) : [];
  } catch {
    return [];
  }
}

function visible(elements: Iterable<DomElement>): DomElement[] {
  return [...elements].filter((element) => !isSkipped(element));
}

function longest(elements: DomElement[]): DomElement | null {
  const lengths = elements.map((element) => element.textContent?.length ?? 0);
  return elements[lengths.indexOf(Math.max(...lengths))] ?? null;
}

function lengthOf(blocks: RawBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}
