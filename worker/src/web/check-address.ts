import { isIP } from 'node:net';
import { fetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

const ADDRESS_MAX = 2048;
const DEFAULT_PORT: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
/** Below it only the web's own two: mail and other services are not asked for pages. */
const FREE_PORTS = 1024;

/** What an operator and the purpose of a fetch allow. */
export type AddressRules = {
  /** `host:port` pairs that may be private, as an address has them. */
  allowHosts: ReadonlySet<string>;
  /** True where strangers choose addresses: no other ports than 80 and 443, so none can be scanned. */
  webPortsOnly?: boolean;
};

/** A checked address; `trusted` when the operator allows its host and port, whatever they resolve to. */
export type CheckedAddress = { url: URL; trusted: boolean };

/** `host:port` as an address has it, with the port that its scheme implies. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || DEFAULT_PORT[url.protocol]}`;
}

/**
 * Checks an address before it is dialled, and every address it redirects to again: http or https, at
 * most 2,048 characters, no user or password, no private IP literal, and not from https to http. Names are checked when they are
 * resolved (lookup-public.ts). Pairs in `allowHosts` (`host:port`) match as the address is written.
 *
 * @throws ProviderError `address-refused`.
 */
export function checkAddress(
  address: string,
  { allowHosts, webPortsOnly = false }: AddressRules,
  base?: URL,
): CheckedAddress {
  const refuse = (why: string) => fetchError('address-refused', `${address.slice(0, 200)}: ${why}`);
  if (address.length > ADDRESS_MAX) throw refuse('too long');
  const url = URL.parse(address, base?.href);
  if (!url || url.hostname === '') throw refuse('not an address');
  if (url.href.length > ADDRESS_MAX) throw refuse('too long');
  if (!(url.protocol in DEFAULT_PORT)) throw refuse('neither http nor https');
  if (base?.protocol === 'https:' && url.protocol === 'http:')
    throw refuse('leads from a secure address to one that is not');
  if (url.username !== '' || url.password !== '') throw refuse('holds a user name or password');
  url.hash = '';
  if (allowHosts.has(hostAndPort(url))) return { url, trusted: true };
  const port = Number(url.port || DEFAULT_PORT[url.protocol]);
  if (!WEB_PORTS.has(port) && (webPortsOnly || port < FREE_PORTS))
    throw refuse('not a port of the web');
  const literal = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw refuse('not public');
  return { url, trusted: false };
}
