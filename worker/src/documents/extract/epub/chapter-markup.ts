import { posix } from 'node:path';
import { decodeText } from '../text/decode-text.ts';

/** Elements that XHTML closes in their start tag and HTML does not (HTML standard, 13.1.2). */
const CLOSED_AT_ONCE =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)([a-z][\w:-]{0,40})((?:\s[^<>]{0,2000})?)\/>/gi;
const SHEET = /<link\b[^<>]{0,2000}>/gi;
const HREF = /\bhref\s*=\s*["']([^"'<>]{1,1000})["']/i;

/**
 * A chapter of an e-book as HTML, with the style sheets of the book that it links to in it, so that what
 * they hide is known; empty for a chapter that is not there.
 */
export function chapterMarkup(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const part = parts.get(name);
  if (part === undefined) return '';
  return decodeText(part)
    .replace(/^\s*<\?xml[^>]{0,1000}\?>/, '')
    .replace(CLOSED_AT_ONCE, '<$1$2></$1>')
    .replace(SHEET, (link) => {
      const href = HREF.exec(link)?.[1];
      if (href === undefined || !/stylesheet/i.test(link)) return link;
      const sheet = parts.get(posix.join(posix.dirname(name), href.split(/[?#]/)[0]!));
      return sheet === undefined ? link : `<style>${styles(sheet)}</style>`;
    });
}

function styles(sheet: Buffer): string {
  return sheet.toString('utf8').replaceAll('</', '');
}
