import type { Declarations } from './css-declarations.ts';
import { parseDeclarations } from './css-declarations.ts';
import type { DomDocument, DomElement } from '../html/dom.ts';

/** An element's name, a class or an id, or a name with one of the two: what styles a single text. */
const SIMPLE_SELECTOR = /^[a-z][\w-]*$|^(?:[a-z][\w-]*)?[.#][\w-]+$/i;
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Begins where selectors do, so that a sheet without a rule is looked at once and not from each sign. */
const RULE = /(?<![^{}])([^{}]*)\{([^{}]*)\}/g;
const SHEETS_MAX = 200_000;
/** Most properties that are kept for one selector; no honest one has so many. */
const PROPERTIES_MAX = 100;
/** What is true of all elements of a name is how a page looks, and often only while it loads. */
const OF_ALL = new Set(['color', 'background', 'background-color']);

/** What a page's own style sheets declare for an element, later rules over earlier ones. */
export type StyleSheets = (element: DomElement) => Declarations;

/**
 * Reads a page's own style sheets as far as their selectors are plain ones. Rules of `@media` and the
 * like are left alone, for they may be about print.
 */
export function readStyleSheets(document: DomDocument): StyleSheets {
  const css = [...document.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '');
  const rules = new Map<string, Map<string, string>>();
  const plain = withoutNested(css.join('\n').slice(0, SHEETS_MAX).replace(COMMENT, ''));
  for (const [, selectors = '', declarations = ''] of plain.matchAll(RULE)) {
    const declared = withoutFading(parseDeclarations(declarations));
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (!SIMPLE_SELECTOR.test(selector)) continue;
      const own = /[.#]/.test(selector)
        ? declared
        : new Map([...declared].filter(([property]) => OF_ALL.has(property)));
      const key = selector.replace(/^[a-z][\w-]*/i, (name) => name.toLowerCase());
      const kept = rules.get(key) ?? new Map<string, string>();
      for (const [property, value] of own)
        if (kept.size < PROPERTIES_MAX || kept.has(property)) kept.set(property, value);
      rules.set(key, kept);
    }
  }
  if (rules.size === 0) return () => new Map();
  return (element) => {
    const tag = element.localName;
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
    const names = [...classes.map((name) => `.${name}`), ...(element.id ? [`#${element.id}`] : [])];
    const keys = [tag, ...names.flatMap((name) => [name, tag + name])];
    return new Map(keys.flatMap((key) => [...(rules.get(key) ?? [])]));
  };
}

/** What fades in is to be seen after a moment. */
function withoutFading(declared: Map<string, string>): Declarations {
  if ([...declared.keys()].some((name) => /^(?:-\w+-)?(?:transition|animation)/.test(name)))
    declared.delete('opacity');
  return declared;
}

/** A style sheet without its at-rules and what stands in them. */
function withoutNested(css: string): string {
  let kept = '';
  let at = 0;
  while (at < css.length) {
    const rule = css.indexOf('@', at);
    if (rule < 0) return kept + css.slice(at);
    kept += css.slice(at, rule);
    at = endOfAtRule(css, rule);
  }
  return kept;
}

function endOfAtRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && --depth === 0) return at + 1;
    else if (css[at] === ';' && depth === 0) return at + 1;
  }
  return css.length;
}
