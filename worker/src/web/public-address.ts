import ipaddr from 'ipaddr.js';

/** All IPv6 addresses that are given out to the public internet so far (IANA, IPv6 address space). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * True for an IP address (without brackets) that belongs to the public internet. Loopback, private,
 * link-local, carrier, documentation, multicast and reserved ranges are not, nor is any IPv6 address
 * outside 2000::/3 or one that carries an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST)) return false;
  return parsed.range() === 'unicast';
}
