import type { Declaration, Declarations } from './css-declarations.ts';
import { readDeclarations } from './css-declarations.ts';
import { cssRules } from './css-rules.ts';
import { appliesOnScreen } from './media-queries.ts';
import type { DomDocument, DomElement } from '../html/dom.ts';
import { readSelectors, type ReadSelector } from './css-selectors.ts';

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Pages of large sites have up to a million characters of styles. */
const SHEETS_MAX = 1_200_000;
/** Most properties that are kept for one selector; no honest one has so many. */
const PROPERTIES_MAX = 100;
/** Most selectors that are tried at an element for one of its names. */
const SELECTORS_MAX = 100;
/** Properties that take part in hiding; no others are kept. */
const HIDES =
  /^(?:--.+|display|visibility|content(?:-visibility)?|opacity|filter|color|background(?:-color|-clip)?|-webkit-text-(?:fill-color|security)|text-(?:shadow|indent)|font-size|letter-spacing|line-height|clip|clip-path|mask(?:-image|-size)?|transform|translate|rotate|scale|zoom|position|left|right|top|bottom|z-index|margin-(?:left|right|top)|padding-left|(?:max-)?(?:width|height)|overflow(?:-x|-y)?|white-space)$/;
/** What is true of all elements of a name is how a page looks, and often only while it loads. */
const OF_ALL = /^(?:color|background|background-color|--.*)$/;

/** What counts more comes later; see `weightOf`. */
type Weighed = Declaration & { weight: number };
/** What a page's own style sheets and an element's own style declare for it. */
export type StyleSheets = (element: DomElement, own: ElementStyle) => Declarations;

/** An element's own style, and what old attributes of HTML say of its look. */
export type ElementStyle = { style: string; attributes: readonly (readonly [string, string])[] };

type Kept = ReadSelector & { declared: Map<string, Weighed> };

/**
 * Reads a page's own style sheets, and gives what they declare for an element by the order of the cascade
 * (CSS Cascade Level 5): importance, the element's own style, layers, specificity, order. Sheets for print
 * are left alone, and selectors that are costly to try.
 */
export function readStyleSheets(document: DomDocument): StyleSheets {
  const sheets = document
    .querySelectorAll('style')
    .filter((sheet) => appliesOnScreen(sheet.getAttribute('media') ?? ''));
  const css = sheets.map((sheet) => sheet.textContent ?? '').join('\n');
  const byName = keptByName(css.slice(0, SHEETS_MAX).replace(COMMENT, ''));
  return (element, { style, attributes }) => {
    const found: Weighed[] = [
      ...attributes.map(([property, value]) => ({
        ...{ property, value: value.toLowerCase(), important: false, weight: -1 },
      })),
      ...readDeclarations(style).map((one) => ({ ...one, weight: one.important ? 5e15 : 2e15 })),
    ];
    for (const name of namesOf(element))
      for (const { matches, isOfAll, declared } of byName.get(name)?.values() ?? []) {
        const all = isOfAll || element.localName === 'body' || element.localName === 'html';
        if (matches && !matches(element)) continue;
        for (const one of declared.values()) if (!all || OF_ALL.test(one.property)) found.push(one);
      }
    found.sort((a, b) => a.weight - b.weight);
    return new Map(found.map(({ property, value }) => [property, value]));
  };
}

function keptByName(css: string): Map<string, Map<string, Kept>> {
  const byName = new Map<string, Map<string, Kept>>();
  for (const [order, { selector, body, layered }] of cssRules(css).entries()) {
    const declared = withoutFading(readDeclarations(body)).filter(({ property }) =>
      HIDES.test(property),
    );
    if (declared.length === 0) continue;
    for (const read of readSelectors(selector)) {
      const known = byName.get(read.name) ?? new Map<string, Kept>();
      byName.set(read.name, known);
      const kept = known.get(read.text) ?? { ...read, declared: new Map<string, Weighed>() };
      if (!known.has(read.text) && known.size >= SELECTORS_MAX) continue;
      known.set(read.text, kept);
      for (const one of declared) {
        const key = `${one.property} ${one.important} ${layered}`;
        if (kept.declared.size >= PROPERTIES_MAX && !kept.declared.has(key)) continue;
        kept.declared.set(key, { ...one, weight: weightOf(one, read, layered, order) });
      }
    }
  }
  return byName;
}

/** Important declarations after all others, and of these those in layers before those in none. */
function weightOf(
  { important }: Declaration,
  { specificity }: ReadSelector,
  layered: boolean,
  order: number,
): number {
  const group = important ? (layered ? 4e15 : 3e15) : layered ? 0 : 1e15;
  return group + specificity * 1e6 + order;
}

function namesOf(element: DomElement): string[] {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  const id = element.id;
  return [
    '*',
    element.localName,
    ...new Set(classes.map((one) => `.${one}`)),
    ...(id ? [`#${id}`] : []),
  ];
}

/** What fades in is to be seen after a moment. */
function withoutFading(declared: Declaration[]): Declaration[] {
  const fades = declared.some(({ property }) =>
    /^(?:-\w+-)?(?:transition|animation)/.test(property),
  );
  return fades
    ? declared.filter(({ property }) => !/^(?:opacity|filter)$/.test(property))
    : declared;
}
