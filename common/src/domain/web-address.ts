const SCHEME = /^https?:\/\//i;
const WITHOUT_SCHEME = /^www\.[^\s.]+\.\S+$/i;

/**
 * The address of a page that a text as a whole is, without its fragment: an `http` or `https` address,
 * or one that begins with `www.`; null for any other text. The name of its host is in the letters that
 * the name system has (RFC 3492), so that a look-alike shows.
 *
 * @example webAddressIn(' https://example.org/a#top ') // 'https://example.org/a'
 */
export function webAddressIn(text: string): string | null {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  const whole = WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = SCHEME.test(whole) ? URL.parse(whole) : null;
  if (!url || url.hostname === '') return null;
  url.hash = '';
  return url.href;
}

/**
 * The site that a name or an address means: its host in lower case without `www.`; null where there
 * is none.
 *
 * @example siteIn('https://www.Example.org/news') // 'example.org'
 */
export function siteIn(text: string): string | null {
  const trimmed = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const site = url?.hostname.replace(/^www\./, '').replace(/\.$/, '') ?? '';
  return site.includes('.') && !/[\s_%]/.test(site) ? site : null;
}

/** Whether an address is on a site or on a part of it, such as `news.example.org` on `example.org`. */
export function isOnSite(address: string, site: string): boolean {
  const host = siteIn(address);
  return host !== null && (host === site || host.endsWith(`.${site}`));
}

/**
 * A text with its user name and password hidden where it is an address that has them, so that they are
 * kept nowhere; that it had them still shows. Any other text as it is.
 */
export function hideCredentials(text: string): string {
  const url = URL.parse(webAddressIn(text) ?? '');
  if (!url || url.username + url.password === '') return text;
  url.username = '***';
  url.password = '';
  return url.href;
}
