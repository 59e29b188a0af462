import type { DomDocument } from './dom.ts';

/** An object of a page's description in JSON-LD (schema.org), its terms without a prefix. */
export type JsonLdItem = Readonly<Record<string, unknown>>;

/** Types of pages and of what a page is for; a film, a book or a product has dates of its own. */
const OWN_TYPE =
  /Article|Posting|Report|WebPage|QAPage|Question|HowTo|CreativeWork|Recipe|Dataset|VideoObject/;
/** Types of things that have dates of their own, which their pages show at the headline. */
const THING_TYPE = /Event|Product|Movie|Book|Application|Business/;
/** Scripts are often wrapped so that browsers of old took them for comments. */
const WRAPPING = /^\s*(?:\/\/\s*)?(?:<!\[CDATA\[|<!--)|(?:\/\/\s*)?(?:\]\]>|-->)\s*$/g;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/;

/** The objects with which a page describes what it holds, those of `@graph` and `mainEntity` included. */
export function jsonLdItems(document: DomDocument): JsonLdItem[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    parsed(script.textContent ?? ''),
  );
}

/** The objects that describe the page itself or the text that it holds. */
export function ownItems(items: readonly JsonLdItem[]): JsonLdItem[] {
  return items.filter((item) => OWN_TYPE.test(typeOf(item)));
}

/** Whether a page describes a thing, such as an event, and is no text that was published on a day. */
export function describesThing(items: readonly JsonLdItem[]): boolean {
  return items.some((item) => THING_TYPE.test(typeOf(item)));
}

/** A property of the first object about the page or its text that has it; undefined without one. */
export function statedIn(items: readonly JsonLdItem[], property: string): unknown {
  return ownItems(items).find((item) => item[property] !== undefined)?.[property];
}

/** The types of an object, in one line. */
function typeOf(item: JsonLdItem): string {
  return [item['@type']].flat().map(String).join(' ');
}

/** A value of JSON-LD without its wrapping: `{ "@value": … }`, `{ "@id": … }`, a list of one. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return plainValue(value[0]);
  return isItem(value) ? (value['@value'] ?? value['@id']) : value;
}

function parsed(json: string): JsonLdItem[] {
  // Line breaks within strings are no JSON, and common.
  const text = json.replace(WRAPPING, '').replace(/[\n\r\t]+/g, ' ');
  try {
    return flattened(JSON.parse(text));
  } catch {
    return [];
  }
}

function flattened(value: unknown): JsonLdItem[] {
  return [value]
    .flat()
    .filter(isItem)
    .flatMap((raw) => {
      const item = Object.fromEntries(
        Object.entries(raw).map(([term, own]) => [term.replace(PREFIX, ''), own]),
      );
      return [item, ...[item['@graph'], item['mainEntity']].flat().filter(isItem)];
    });
}

function isItem(value: unknown): value is JsonLdItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
