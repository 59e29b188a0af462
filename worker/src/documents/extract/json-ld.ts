import type { DomDocument } from './dom.ts';

const ARTICLE_TYPE = /Article|Posting|Report|WebPage|Book|HowTo|CreativeWork/;

/**
 * A property of the page's own description in JSON-LD: of the first article-like object, `@graph`
 * included. Undefined when the page has none, or what it has cannot be parsed.
 */
export function jsonLdValue(document: DomDocument, property: string): unknown {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    for (const item of parsed(script.textContent ?? '')) {
      if (ARTICLE_TYPE.test(String(item['@type'])) && item[property] !== undefined)
        return item[property];
    }
  }
  return undefined;
}

function parsed(json: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(json);
    return (Array.isArray(value) ? value : [value]).filter(isObject).flatMap((item) => {
      const graph = item['@graph'];
      return Array.isArray(graph) ? [item, ...graph.filter(isObject)] : [item];
    });
  } catch {
    return [];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
