/**
 * The content policy of a page that the api makes itself: its one style element, the fonts of the web app
 * (whose style sheet carries the nonce as well), its icon, and nothing else.
 *
 * @param more what a page may beyond that, such as `form-action 'self'`; forms are refused otherwise.
 */
export function pagePolicy(nonce: string, more = "form-action 'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    more,
    "frame-ancestors 'none'",
  ].join('; ');
}
