import { parseHTML } from 'linkedom';
import { boundedMarkup } from './bounded-markup.ts';

/** The part of the DOM that reading documents needs; linkedom's nodes have this shape. */
export type DomNode = {
  readonly nodeType: number;
  readonly localName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly parentNode: DomNode | null;
};

export type DomElement = DomNode & {
  readonly id: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
};

export type DomDocument = {
  /** True where a part of the markup was left out. */
  readonly isCut: boolean;
  /** The `html` element: text may stand outside a `body`, which is optional in HTML. */
  readonly documentElement: DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
};

/** linkedom's types need the browser's, which no server package has. */
const parse = parseHTML as unknown as (html: string) => {
  document: Omit<DomDocument, 'isCut'>;
};

const PROLOGUE = /^\s*(?:<\?[^>]{0,1000}>|<!doctype[^>]{0,1000}>|<!--[\s\S]*?-->|\s+)*/i;

/**
 * Parses an HTML document or a fragment; whatever tags are missing, there is one `html` element. What is
 * beyond the bounds of `boundedMarkup` is left out, and `isCut` says so.
 */
export function parseDocument(html: string): DomDocument {
  const whole = html.replace(PROLOGUE, '');
  const page = boundedMarkup(whole);
  const { document } = parse(
    /<html[\s>]/i.test(page)
      ? page
      : /<body[\s>]/i.test(page)
        ? `<html>${page}</html>`
        : wrapped(page),
  );
  return Object.assign(document, { isCut: page.length < whole.length });
}

function wrapped(fragment: string): string {
  return `<html><body>${fragment}</body></html>`;
}

/** The children of a node; asked for once, since linkedom builds the list anew at every access. */
export function childrenOf(node: DomNode): Iterable<DomNode> {
  return node.childNodes;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === 3 || node.nodeType === 4;
}

/** Deeper elements than any honest page has are left out, so that no page exhausts stack or time. */
export const DEPTH_MAX = 400;

/** Elements that do not stand deeper than is read, in their order. */
export function shallow<Element extends DomElement>(elements: Iterable<Element>): Element[] {
  return [...elements].filter((element) => {
    let parent = element.parentNode;
    for (let depth = 0; parent !== null && depth <= DEPTH_MAX; depth += 1)
      parent = parent.parentNode;
    return parent === null;
  });
}
