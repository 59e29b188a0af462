import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** So many times what one network may is allowed to all networks of one IPv6 site together. */
export const SITE_SHARE = 16;

const shortest = (group: string) => group.replace(/^0+(?=.)/, '');

/** The eight groups of an IPv6 address in one spelling; null for IPv4. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head.toLowerCase().split(':').filter(Boolean).map(shortest);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return address.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
}

const mappedIPv4 = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

/** IPv6 callers hold whole /64 networks, so those are counted as one; mapped IPv4 as IPv4. */
export function networkOf(address: string): string {
  const mapped = mappedIPv4(address);
  if (mapped) return mapped;
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : address;
}

/**
 * The /48 network of an IPv6 address, which one customer can hold with 65,536 networks in it (RFC 6177);
 * null for IPv4.
 */
export function ipv6SiteOf(address: string): string | null {
  const groups = mappedIPv4(address) ? null : groupsOf(address);
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

/** What a counter knows a session or a network by: it cannot be read back from it at a glance. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
