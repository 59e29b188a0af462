import { isIP } from 'node:net';
import { pageAddress } from '@citeloom/common/domain/page-addresses';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'];

/** A pattern of the allow-list as a regular expression: `*` stays within a name or part, `**` does not. */
function compile(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '*') return '[^./]*';
      if (part === '?') return '[^./]';
      return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}

function isOfSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol) return false;
  // The names of this machine are one: people open a product of their own by any of them.
  if (LOOPBACK.includes(site.hostname)) return LOOPBACK.includes(url.hostname);
  return url.host === site.host;
}

/** Hosts that can be mistaken for others: plain numbers, and addresses other than this machine's. */
function isOddHost(hostname: string): boolean {
  if (LOOPBACK.includes(hostname) || hostname === '') return false;
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !/^[\w.-]+$/.test(hostname);
}

/** Where a sign-in may lead afterwards. */
export type Redirects = {
  /** The first of these that is given, where it is allowed, else the product's own page; never an error. */
  choose: (...wanted: (string | null | undefined)[]) => string;
  isAllowed: (wanted: string) => boolean;
  /**
   * Whether pages of an origin may call the auth service (CORS): the product's own, on this machine under
   * any of its names but on the same port, and those that the operator allows.
   */
  mayCall: (origin: string) => boolean;
};

/**
 * Decides it: the product's own addresses, and what the operator allows as patterns with `*` and `**`. What
 * names no address, or none that is allowed, leads to the product's own page that ends a sign-in.
 *
 * @param siteUrl the product's own address.
 */
export function createRedirects(siteUrl: string, patterns: readonly string[]): Redirects {
  const site = new URL(siteUrl);
  const ownPage = new URL(pageAddress('authCallback'), site).href;
  const allowed = patterns.map(compile);
  const isListed = (wanted: string) => {
    const plain = wanted.split('#')[0] ?? '';
    // What a browser reads must be what was compared.
    return (
      /^[\x21-\x7e]+$/.test(plain) &&
      !plain.includes('\\') &&
      allowed.some((one) => one.test(plain))
    );
  };
  const isAllowed = (wanted: string) => {
    const url = URL.parse(wanted);
    if (!url || url.username !== '' || url.password !== '') return false;
    if (isOfSite(url, site)) return true;
    if (isOddHost(url.hostname)) return false;
    return isListed(wanted);
  };
  return {
    isAllowed,
    mayCall(origin) {
      const url = URL.parse(origin);
      if (!url || !isAllowed(`${origin}/`)) return false;
      return !isOfSite(url, site) || url.port === site.port || isListed(`${origin}/`);
    },
    choose: (...wanted) => {
      const given = wanted.find((one) => typeof one === 'string' && one !== '');
      return given && isAllowed(given) ? new URL(given).href : ownPage;
    },
  };
}
