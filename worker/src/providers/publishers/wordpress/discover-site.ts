import type { SiteAnswer, SiteClient } from '../../../web/site-client.ts';
import { textOfHtml } from '../../../web/text-of-html.ts';
import { isSameSite } from './same-site.ts';
import { notWordPress, otherHost } from './wordpress-errors.ts';

/** What a WordPress tells everybody of itself. */
export type WordPressSite = {
  /** Its address after redirects. */
  siteUrl: string;
  name: string;
  /** Root of its REST interface; null where that is blocked. */
  root: string | null;
  /** Where its administration is, without a slash at its end. */
  admin: string;
  /** Its own page that gives application passwords; null where it gives none. */
  authorizeUrl: string | null;
  /** Its XML-RPC interface; null where that does not answer. */
  xmlRpc: string | null;
};

/** The relation by which a site names its REST interface (https://api.w.org/). */
const REST_RELATION = 'https://api.w.org/';
const LINK = /<([^<>]*)>([^<]*)/g;
const NAME_MAX = 200;

/** The target of a relation in a `Link` header (RFC 8288). */
function linkTo(header: string | undefined, relation: string): string | undefined {
  for (const [, target, parameters = ''] of (header ?? '').matchAll(LINK)) {
    const [, quoted, bare] = /;\s*rel=(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    if ((quoted ?? bare ?? '').split(/\s+/).includes(relation)) return target;
  }
  return undefined;
}

type Index = {
  name?: unknown;
  url?: unknown;
  namespaces?: unknown;
  authentication?: { 'application-passwords'?: { endpoints?: { authorization?: unknown } } };
};

function readIndex({ status, text }: SiteAnswer): Index | null {
  if (status !== 200) return null;
  try {
    const index = JSON.parse(text) as Index | null;
    const { namespaces } = index ?? {};
    return Array.isArray(namespaces) && namespaces.includes('wp/v2') ? index : null;
  } catch {
    return null;
  }
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');

/** Whether `xmlrpc.php` stands there: it takes nothing but POST and says so. */
async function findXmlRpc(
  client: SiteClient,
  siteUrl: string,
  signal: AbortSignal,
): Promise<string | null> {
  const address = `${siteUrl}/xmlrpc.php`;
  const answer = await client.look({ address, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    void error;
    return null;
  });
  const isThere = answer?.status === 405 || /XML-RPC server accepts POST/i.test(answer?.text ?? '');
  return answer && isThere && isSameSite(siteUrl, answer.url.href) ? answer.url.href : null;
}

/**
 * Finds a WordPress by the address that a person gave: by the `Link` header of its pages, else at both
 * places where its REST interface can be, and by XML-RPC where that is blocked. Sends no credentials.
 *
 * @throws ProviderError `not_wordpress`, `other_host` when it leads to a site that was not named, or a
 *   code of fetch-error.ts.
 */
export async function discoverSite(
  client: SiteClient,
  typed: string,
  signal: AbortSignal,
): Promise<WordPressSite> {
  const page = await client.look({ address: `${typed}/`, method: 'HEAD', signal });
  if (!isSameSite(typed, page.url.href)) throw otherHost(typed, page.url);
  const siteUrl = `${page.url.origin}${page.url.pathname}`.replace(/(?:\/index\.php)?\/*$/, '');
  const named = linkTo(page.headers.link, REST_RELATION);
  const led = named === undefined ? null : URL.parse(named, page.url.href);
  // An address that leads to no site at all (file:, javascript:) names none.
  const target = isWebAddress(led?.href) ? led : null;
  if (target && !isSameSite(typed, target.href)) throw otherHost(typed, target);
  const roots = target
    ? [target.href]
    : [`${siteUrl}/wp-json/`, `${siteUrl}/index.php?rest_route=/`];
  let blocked = target !== null;
  for (const root of roots) {
    const answer = await client.look({ address: root, signal });
    const index = readIndex(answer);
    blocked ||= /"code"\s*:\s*"rest_/.test(answer.text);
    if (!index) continue;
    if (!isSameSite(typed, answer.url.href)) throw otherHost(typed, answer.url);
    const home = isWebAddress(index.url) ? index.url : siteUrl;
    const asked = index.authentication?.['application-passwords']?.endpoints?.authorization;
    const authorizeUrl = isWebAddress(asked) && isSameSite(typed, asked) ? asked : null;
    return {
      siteUrl,
      name: textOfHtml(index.name, NAME_MAX),
      root: answer.url.href,
      admin: authorizeUrl?.replace(/\/authorize-application\.php.*$/, '') ?? `${home}/wp-admin`,
      authorizeUrl,
      xmlRpc: await findXmlRpc(client, siteUrl, signal),
    };
  }
  const xmlRpc = await findXmlRpc(client, siteUrl, signal);
  if (!xmlRpc && !blocked) throw notWordPress(typed);
  return {
    ...{ siteUrl, name: '', root: null, admin: `${siteUrl}/wp-admin`, authorizeUrl: null },
    xmlRpc,
  };
}
