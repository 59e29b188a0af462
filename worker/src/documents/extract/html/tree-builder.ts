import type { Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { html } from 'parse5';
import { DomElement, DomNode } from './dom.ts';

type N = DomNode;
type E = DomElement;
type Nodes = TreeAdapterTypeMap<N, N, N, N, N, E, N, N, E, N>;

const [TEXT, COMMENT, DOCUMENT, FRAGMENT] = [3, 8, 9, 11];

/** What a template holds is shown by a script alone. */
const contents = new WeakMap<DomNode, DomNode>();

function insert(parent: DomNode, node: DomNode, at: number): void {
  parent.childNodes.splice(at, 0, node);
  node.parentNode = parent;
}

function insertText(parent: DomNode, text: string, at: number): void {
  const last = parent.childNodes[at - 1];
  if (last?.nodeType === TEXT) last.data += text;
  else insert(parent, new DomNode(TEXT, '', text), at);
}

/** Has parse5 build the nodes of `dom.ts`. */
export const treeBuilder: TreeAdapter<Nodes> = {
  createDocument: () => new DomNode(DOCUMENT, '', ''),
  createDocumentFragment: () => new DomNode(FRAGMENT, '', ''),
  createElement: (name, namespace, attributes) =>
    new DomElement(name, new Map(attributes.map((one) => [one.name, one.value])), namespace),
  createCommentNode: () => new DomNode(COMMENT, '', ''),
  createTextNode: (text) => new DomNode(TEXT, '', text),
  appendChild: (parent, node) => insert(parent, node, parent.childNodes.length),
  insertBefore: (parent, node, before) => insert(parent, node, parent.childNodes.indexOf(before)),
  setTemplateContent: (template, content) => void contents.set(template, content),
  getTemplateContent: (template) => contents.get(template)!,
  setDocumentType: () => undefined,
  setDocumentMode: () => undefined,
  getDocumentMode: () => html.DOCUMENT_MODE.NO_QUIRKS,
  detachNode: (node) => node.remove(),
  insertText: (parent, text) => insertText(parent, text, parent.childNodes.length),
  insertTextBefore: (parent, text, before) =>
    insertText(parent, text, parent.childNodes.indexOf(before)),
  adoptAttributes(element, attributes) {
    for (const { name, value } of attributes)
      if (!element.hasAttribute(name)) element.setAttribute(name, value);
  },
  getFirstChild: (node) => node.childNodes[0] ?? null,
  getChildNodes: (node) => node.childNodes,
  getParentNode: (node) => node.parentNode,
  getAttrList: (element) =>
    [...element.attributes].map(([name, value]): Token.Attribute => ({ name, value })),
  getTagName: (element) => element.localName,
  getNamespaceURI: (element) => element.namespace as html.NS,
  getTextNodeContent: (node) => node.data,
  getCommentNodeContent: () => '',
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: (node): node is DomNode => node.nodeType === TEXT,
  isCommentNode: (node): node is DomNode => node.nodeType === COMMENT,
  isDocumentTypeNode: (_node): _node is DomNode => false,
  isElementNode: (node): node is DomElement => node.nodeType === 1,
  setNodeSourceCodeLocation: () => undefined,
  getNodeSourceCodeLocation: () => undefined,
  updateNodeSourceCodeLocation: () => undefined,
};
