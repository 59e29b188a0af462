import type { DomDocument } from './dom.ts';

/** An object of a page's description in JSON-LD (schema.org). */
export type JsonLdItem = Readonly<Record<string, unknown>>;

const ARTICLE_TYPE = /Article|Posting|Report|WebPage|Book|HowTo|CreativeWork/;

/** The objects with which a page describes what it holds, those of an `@graph` included. */
export function jsonLdItems(document: DomDocument): JsonLdItem[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    parsed(script.textContent ?? ''),
  );
}

/** A property of the first article-like object that has it; undefined without such an object. */
export function statedIn(items: readonly JsonLdItem[], property: string): unknown {
  return items.find(
    (item) => ARTICLE_TYPE.test(String(item['@type'])) && item[property] !== undefined,
  )?.[property];
}

function parsed(json: string): JsonLdItem[] {
  try {
    const value: unknown = JSON.parse(json);
    return (Array.isArray(value) ? value : [value]).filter(isItem).flatMap((item) => {
      const graph = item['@graph'];
      return Array.isArray(graph) ? [item, ...graph.filter(isItem)] : [item];
    });
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is JsonLdItem {
  return typeof value === 'object' && value !== null;
}
