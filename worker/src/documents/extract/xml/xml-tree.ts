import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { refuseUnboundedXml } from './bounded-xml.ts';

/**
 * Parses XML by the parser with which mammoth reads Word documents.
 *
 * @throws for what is no well-formed XML, and for what would take longer than its length explains.
 */
export function parseXml(xml: string): Document {
  refuseUnboundedXml(xml);
  const fail = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
}

/** The XML of a tree. */
export function writeXml(document: Document): string {
  return new XMLSerializer().serializeToString(document);
}

/** The elements of a tree with a name, whatever the prefix of its namespace. */
export function elementsNamed(root: Document | Element, name: string): Element[] {
  return Array.from(root.getElementsByTagNameNS('*', name));
}

/** The first child of an element with a name. */
export function childNamed(element: Element | undefined, name: string): Element | undefined {
  return (
    element &&
    Array.from(element.childNodes)
      .filter(isElement)
      .find((each) => each.localName === name)
  );
}

/** An element's attribute, whatever the prefix of its namespace. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element && Array.from(element.attributes).find((each) => each.localName === name)?.value;
}

/** The element around a node. */
export function parentOf(node: Node): Element | undefined {
  const parent = node.parentNode;
  return parent !== null && isElement(parent) ? parent : undefined;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
