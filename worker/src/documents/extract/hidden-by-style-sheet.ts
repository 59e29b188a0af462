import type { DomDocument } from './dom.ts';
import { hides } from './skipped-element.ts';

/** One class or id, with or without an element's name: what hides a single text. */
const SIMPLE_SELECTOR = /^[a-z][\w-]*[.#][\w-]+$|^[.#][\w-]+$/i;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const RULE = /([^{}@]+)\{([^{}]*)\}/g;
/** What fades in does so by opacity; it is to be seen. */
const OPACITY = /opacity\s*:\s*[^;]+;?/gi;
const SHEET_MAX = 200_000;

/**
 * Marks as hidden what a page's own style sheets take out of sight by a class or an id, as far as
 * their rules are plain ones: text that no reader of the page sees is nobody's statement. Rules of
 * `@media` and the like are left alone, for they may be about print.
 */
export function hideByStyleSheet(document: DomDocument): void {
  for (const sheet of document.querySelectorAll('style')) {
    const css = withoutNested((sheet.textContent ?? '').slice(0, SHEET_MAX).replace(COMMENT, ''));
    for (const [, selectors = '', declarations = ''] of css.matchAll(RULE)) {
      if (!hides(declarations.replace(OPACITY, ''))) continue;
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (!SIMPLE_SELECTOR.test(selector)) continue;
        for (const element of document.querySelectorAll(selector))
          element.setAttribute('hidden', '');
      }
    }
  }
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
