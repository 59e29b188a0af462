import type { DomElement, DomNode } from './dom.ts';
import { childrenOf, DEPTH_MAX, isElement, isText } from './dom.ts';
import { tableTexts } from './html-table.ts';
import { lineText } from './html-text.ts';
import { isLinkList, leadsElsewhere } from './link-list.ts';
import type { RawBlock } from '../raw-block.ts';
import { isSkipped } from './skipped-element.ts';
import { weighElements } from './weigh-elements.ts';

const words = (list: string) => new Set(list.split(' '));

const BLOCK_TAGS = words(
  'html address article body center dd details div dl fieldset figcaption figure form header hgroup hr html legend main menu ol p search section summary tbody td tfoot th thead tr ul table caption',
);
const HEADING = /^h([1-6])$/;

/** So many cells of a document are told one by one; tables beyond are data to compute with. */
const CELLS_MAX = 20_000;

/** The head of an article has its lead, of as many characters as a sentence has, beside names and days. */
const LEAD = 80;

const WORDS = /\S\s+\S/;

/** True for a link to another page in words; one word is a name, as of a part of a program. */
function isElsewhere(link: DomElement): boolean {
  return leadsElsewhere(link) && WORDS.test(link.textContent);
}

/** What a block becomes where no element of its own says more; `quiet` keeps headings only. */
type Place = {
  kind: RawBlock['kind'];
  level?: number;
  quiet: boolean;
  inLink: boolean;
  depth: number;
};

/**
 * One block per block element below `root`, in reading order: headings with their level, paragraphs,
 * list items, quotes, code with its lines, tables. Navigation, forms, media and hidden elements are
 * left out, and so are menus, which hold nothing but links, unless `keepLinkLists`.
 */
export function htmlBlocks(root: DomElement, { keepLinkLists = false } = {}): RawBlock[] {
  const blocks: RawBlock[] = [];
  const weights = keepLinkLists ? undefined : weighElements(root);
  let pending = '';
  let linked = 0;
  let afterBreak = false;
  let cells = 0;

  function flush(place: Place): void {
    const isSaid = !place.quiet || place.kind === 'heading' || pending.trim().length >= LEAD;
    if (pending.trim() !== '' && isSaid) {
      const { kind, level } = place;
      const letters = pending.replace(/\s+/g, '').length;
      const own = { text: pending, linked: linked / letters };
      blocks.push(kind === 'heading' ? { kind, level, ...own } : { kind, ...own });
    }
    pending = '';
    linked = 0;
    afterBreak = false;
  }

  /** A block of its own: what stood before it ends, and so does it. */
  function within(element: DomElement, before: Place, place: Place): void {
    flush(before);
    visitChildren(element, place);
    flush(place);
  }

  function visitChildren(parent: DomNode, place: Place): void {
    for (const child of childrenOf(parent)) {
      if (isText(child)) addText(child.textContent ?? '', place);
      else if (isElement(child)) visit(child, { ...place, depth: place.depth + 1 });
    }
  }

  function addText(text: string, { inLink }: Place): void {
    pending += text;
    if (inLink) linked += text.replace(/\s+/g, '').length;
    if (/\S/.test(text)) afterBreak = false;
  }

  function addBreak(place: Place): void {
    if (afterBreak) flush(place);
    else pending += ' ';
    afterBreak = true;
  }

  function visit(element: DomElement, place: Place): void {
    if (place.depth > DEPTH_MAX || isSkipped(element)) return;
    const tag = element.localName;
    const heading = HEADING.exec(tag)?.[1];
    if (heading !== undefined) {
      within(element, place, { ...place, kind: 'heading', level: Number(heading) });
    } else if (tag === 'br') addBreak(place);
    else if (tag === 'pre') addWhole('code', lineText(element), place);
    else if (tag === 'table') visitTable(element, place);
    else if (tag === 'li' || tag === 'dt') within(element, place, { ...place, kind: 'item' });
    else if (tag === 'blockquote') within(element, place, { ...place, kind: 'quote' });
    else if (tag === 'header') within(element, place, { ...place, quiet: true });
    else if (BLOCK_TAGS.has(tag)) visitBlock(element, place);
    else if (tag === 'a' && isElsewhere(element))
      visitChildren(element, { ...place, inLink: true });
    else visitChildren(element, place);
  }

  function visitBlock(element: DomElement, place: Place): void {
    if (weights && isLinkList(element, weights)) flush(place);
    else within(element, place, place);
  }

  function visitTable(table: DomElement, place: Place): void {
    const texts = tableTexts(table, CELLS_MAX - cells);
    cells += texts?.length ?? 0;
    if (texts === undefined) within(table, place, place);
    for (const text of texts ?? []) addWhole('table', text, place);
  }

  function addWhole(kind: RawBlock['kind'], text: string, place: Place): void {
    flush(place);
    if (!place.quiet && text.trim() !== '') blocks.push({ kind, text });
  }

  const outside: Place = { kind: 'paragraph', quiet: false, inLink: false, depth: 0 };
  visitChildren(root, outside);
  flush(outside);
  return blocks;
}
