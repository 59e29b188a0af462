import { appliesOnScreen } from './media-queries.ts';

/** A rule of a style sheet as if it stood alone: what it was nested in is part of its selector. */
export type CssRule = { selector: string; body: string; layered: boolean };

/** Deeper than any honest sheet nests its rules. */
const DEPTH_MAX = 12;
const SELECTOR_MAX = 400;

type Around = { selector: string | undefined; layered: boolean; applies: boolean; depth: number };
type Place = { at: number };

/**
 * The rules of a style sheet that count on a screen (CSS Syntax Level 3; CSS Nesting; Conditional Rules
 * Level 5), in order: those in `@media`, `@supports`, `@layer`, `@container` and `@scope` too, as far as
 * these apply. Other at-rules are left out.
 *
 * @param css without comments.
 */
export function cssRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  const place = { at: 0 };
  const around = { selector: undefined, layered: false, applies: true, depth: 0 };
  // A closing brace too many ends nothing.
  while (place.at < css.length) readBlock(css, place, around, rules);
  return rules;
}

function readBlock(css: string, place: Place, around: Around, rules: CssRule[]): void {
  let body = '';
  const take = () => {
    const { selector, applies, layered } = around;
    if (applies && selector !== undefined && body.trim() !== '')
      rules.push({ selector, body, layered });
    body = '';
  };
  while (place.at < css.length) {
    const start = place.at;
    place.at = endOfPart(css, start);
    // Outside of rules a semicolon ends at-rules only: elsewhere it spoils the selector it stands in.
    if (around.selector === undefined && !css.slice(start, place.at).trim().startsWith('@'))
      while (css[place.at] === ';') place.at = endOfPart(css, place.at + 1);
    const part = css.slice(start, place.at);
    const end = css[place.at];
    place.at += 1;
    if (end === '{') {
      take();
      readBlock(css, place, within(part.trim(), around), rules);
    } else {
      if (!part.trim().startsWith('@')) body += `${part};`;
      if (end === '}') break;
    }
  }
  take();
}

/** The next brace or semicolon that stands in no string and in no brackets. */
function endOfPart(css: string, start: number): number {
  let open = 0;
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '(' || sign === '[') open += 1;
    else if (sign === ')' || sign === ']') open = Math.max(0, open - 1);
    else if (sign === '{' || sign === '}' || (sign === ';' && open === 0)) return at;
  }
  return css.length;
}

/** A string ends at its line's end, closed or not. */
function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[start] || css[at] === '\n') return at;
  }
  return css.length;
}

function within(prelude: string, around: Around): Around {
  const inner = { ...around, depth: around.depth + 1 };
  if (inner.depth > DEPTH_MAX || prelude.length > SELECTOR_MAX) return { ...inner, applies: false };
  if (!prelude.startsWith('@')) return { ...inner, selector: nested(prelude, around.selector) };
  const [, name = '', condition = ''] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  switch (name.toLowerCase()) {
    case 'layer':
      return { ...inner, layered: true };
    case 'media':
    case 'container':
      return { ...inner, applies: around.applies && appliesOnScreen(condition) };
    case 'supports':
      return { ...inner, applies: around.applies && !/^not\b/i.test(condition) };
    case 'scope': {
      const root = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(condition)?.[1];
      return root === undefined ? inner : { ...inner, selector: nested(root, around.selector) };
    }
    default:
      return { ...inner, applies: false };
  }
}

function nested(selector: string, around: string | undefined): string {
  if (around === undefined) return selector;
  const parent = `:is(${around})`;
  const whole = selector.includes('&')
    ? selector.replaceAll('&', parent)
    : selector
        .split(',')
        .map((one) => `${parent} ${one.trim()}`)
        .join(',');
  return whole.length > SELECTOR_MAX ? '' : whole;
}
