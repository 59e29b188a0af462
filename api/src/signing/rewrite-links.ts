import { escapeHtml } from '@citeloom/common/domain/article/escape-html';

/** Keys whose strings are HTML of articles; only there may an address stand inside a longer text. */
export const HTML_KEYS: ReadonlySet<string> = new Set([
  'html',
  'content',
  'articleContent',
  'fullContent',
]);

/** In safe HTML `<` begins nothing but tags, and `"` nothing but values of attributes. */
const TAG = /<(?:a|img)\s[^<>]*>/g;
const ADDRESS = /\s(href|src)="([^"]*)"/;
/** The first of the pieces of evidence that a link names. */
const EVIDENCE = /\sdata-evidence="([^"\s]*)/;

/**
 * Gives the links and pictures of safe HTML other addresses, in one pass and without a parser.
 *
 * @param html what our sanitiser or our own rendering made: attributes in double quotes, escaped.
 * @param addressOf gets an address and the piece of evidence that its link cites, if any.
 */
export function rewriteLinks(
  html: string,
  addressOf: (address: string, evidenceId: string | undefined) => string,
): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (attribute, name: string, written: string) => {
      const address = written.replaceAll('&amp;', '&');
      const rewritten = addressOf(address, EVIDENCE.exec(tag)?.[1]);
      return rewritten === address ? attribute : ` ${name}="${escapeHtml(rewritten)}"`;
    }),
  );
}
