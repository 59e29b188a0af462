import { compile, selectAll, selectOne } from 'css-select';
import type { Selector } from 'css-what';

const [ELEMENT, TEXT] = [1, 3];

/** A node of a parsed document, with the part of the DOM that reading documents needs. */
export class DomNode {
  childNodes: DomNode[] = [];
  parentNode: DomNode | null = null;
  readonly nodeType: number;
  readonly localName: string;
  /** The words of a text; empty for an element. */
  data: string;

  constructor(nodeType: number, localName: string, data: string) {
    this.nodeType = nodeType;
    this.localName = localName;
    this.data = data;
  }

  /** All words below a node; what is assigned takes the place of everything in it. */
  get textContent(): string {
    if (this.nodeType === TEXT) return this.data;
    let text = '';
    const open = [...this.childNodes].reverse();
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.nodeType === TEXT) text += node.data;
      else
        for (let at = node.childNodes.length - 1; at >= 0; at -= 1) open.push(node.childNodes[at]!);
    }
    return text;
  }

  set textContent(text: string) {
    if (this.nodeType === TEXT) this.data = text;
    else this.childNodes = text === '' ? [] : [textNode(text, this)];
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }

  contains(other: DomNode): boolean {
    let node: DomNode | null = other;
    while (node && node !== this) node = node.parentNode;
    return node === this;
  }

  /** Puts a text behind this node. */
  after(text: string): void {
    const parent = this.parentNode;
    if (!parent) return;
    parent.childNodes.splice(parent.childNodes.indexOf(this) + 1, 0, textNode(text, parent));
  }

  querySelector(selector: string): DomElement | null {
    return selectOne(selector, this.childNodes, { adapter });
  }

  querySelectorAll(selector: string): DomElement[] {
    return selectAll(selector, this.childNodes, { adapter });
  }
}

/** An element of a parsed document. */
export class DomElement extends DomNode {
  readonly attributes: Map<string, string>;
  /** HTML's, or that of pictures or formulas, in which markup is read in another way. */
  readonly namespace: string;

  constructor(localName: string, attributes: Map<string, string>, namespace: string) {
    super(ELEMENT, localName, '');
    this.attributes = attributes;
    this.namespace = namespace;
  }

  get id(): string {
    return this.attributes.get('id') ?? '';
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

/** A parsed document. */
export type DomDocument = DomNode & {
  /** True where a part of the markup was left out. */
  readonly isCut: boolean;
  readonly documentElement: DomElement;
};

function textNode(text: string, parent: DomNode): DomNode {
  const node = new DomNode(TEXT, '', text);
  node.parentNode = parent;
  return node;
}

/** How css-select walks the nodes. */
const adapter = {
  isTag: isElement,
  getAttributeValue: (element: DomElement, name: string) => element.attributes.get(name),
  getChildren: (node: DomNode) => node.childNodes,
  getName: (element: DomElement) => element.localName,
  getParent: (element: DomElement) => element.parentNode,
  getSiblings: (node: DomNode) => node.parentNode?.childNodes ?? [node],
  getText: (node: DomNode) => node.textContent,
  hasAttrib: (element: DomElement, name: string) => element.attributes.has(name),
  removeSubsets(nodes: DomNode[]) {
    const all = new Set(nodes);
    return nodes.filter((node) => {
      for (let one = node.parentNode; one; one = one.parentNode) if (all.has(one)) return false;
      return true;
    });
  },
};

/** A test whether an element is one that a selector means, as css-what reads it. */
export function matcherOf(selector: Selector[]): (element: DomElement) => boolean {
  return compile<DomNode, DomElement>([selector], { adapter });
}

/** The children of a node. */
export function childrenOf(node: DomNode): DomNode[] {
  return node.childNodes;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === TEXT;
}

/** Deeper elements than any honest page has are left out, so that no page exhausts stack or time. */
export const DEPTH_MAX = 400;
/** Markup beyond this is left out: parsing needs many times its size in memory. */
export const PAGE_MARKUP_MAX = 12_000_000;

/** Elements that do not stand deeper than is read, in their order. */
export function shallow<Element extends DomElement>(elements: Iterable<Element>): Element[] {
  return [...elements].filter((element) => {
    let parent = element.parentNode;
    for (let depth = 0; parent !== null && depth <= DEPTH_MAX; depth += 1)
      parent = parent.parentNode;
    return parent === null;
  });
}
