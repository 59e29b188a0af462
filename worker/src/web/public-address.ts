import ipaddr from 'ipaddr.js';

/** IPv4-compatible addresses, which ipaddr.js counts as unicast (practice B6). */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96');

/**
 * True for an IP address (without brackets) that belongs to the public internet. Loopback, private,
 * link-local, carrier, documentation, multicast and reserved ranges are not, nor are the IPv6 forms that
 * carry an IPv4 address: mapped, compatible, NAT64, 6to4, Teredo (design §7).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false;
  return parsed.range() === 'unicast';
}
