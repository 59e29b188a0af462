import { marked } from 'marked';

/** Quotes and lists that are nested deeper than in any honest document exhaust the parser's stack. */
const NESTING_MAX = 20;
const MARKER = String.raw`(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*`;
const TOO_DEEP = new RegExp(`^([ \\t]*(?:${MARKER}){${NESTING_MAX}})(?:${MARKER})+`, 'gm');

/** With more signs of emphasis in one paragraph the parser takes time in proportion to their square. */
const SIGNS_MAX = 1000;
const SIGN = /[*_~]/g;
const PARAGRAPH_BREAK = /(\n[ \t]*\n)/;

/** Markdown (GitHub's dialect) as HTML, in time that grows with its length. */
export function markdownAsHtml(markdown: string): string {
  const bounded = markdown
    .replace(TOO_DEEP, '$1')
    .split(PARAGRAPH_BREAK)
    .map((part) => ((part.match(SIGN)?.length ?? 0) > SIGNS_MAX ? part.replace(SIGN, '') : part))
    .join('');
  return marked.parse(bounded, { async: false, gfm: true });
}
