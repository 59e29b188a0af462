import { parse } from 'parse5';
import { boundedMarkup } from './bounded-markup.ts';
import { isElement, type DomDocument } from './dom.ts';
import { treeBuilder } from './tree-builder.ts';

/**
 * Parses an HTML document or a fragment as browsers do (HTML standard, 13.2). What is beyond the bounds of
 * `boundedMarkup` is left out, and `isCut` says so.
 */
export function parseDocument(html: string): DomDocument {
  const page = boundedMarkup(html);
  const document = parse(page, { treeAdapter: treeBuilder });
  const documentElement = document.childNodes.find(isElement)!;
  return Object.assign(document, { documentElement, isCut: page.length < html.length });
}
