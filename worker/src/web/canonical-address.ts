import { siteOf } from './site-of.ts';

/** Longer addresses are fetched from nowhere either. */
const ADDRESS_MAX = 2048;

/**
 * The address that a page calls its own, where it can be believed: on the very site that it was read
 * from, so that no page passes for another's (neighbours on a platform share all but their host's first
 * name), and not the front page, which many sites name on all their pages by mistake. Null otherwise.
 *
 * @param stated as the page writes it, perhaps relative.
 * @param finalUrl where the page was read.
 */
export function canonicalAddress(stated: string | null | undefined, finalUrl: string) {
  const url = stated ? URL.parse(stated, finalUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '') return null;
  url.hash = '';
  if (url.href.length > ADDRESS_MAX || siteOf(url.href) !== siteOf(finalUrl)) return null;
  const isFrontPage = url.pathname === '/' && url.search === '';
  return isFrontPage && new URL(finalUrl).pathname !== '/' ? null : url.href;
}
