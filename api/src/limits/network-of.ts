import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** IPv6 callers hold whole /64 networks, so those are counted as one; mapped IPv4 as IPv4. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = address.includes('::') ? [...groups, ...Array<string>(missing).fill('0')] : groups;
  return `${full.slice(0, 4).join(':')}::/64`;
}

/** What a counter knows a session or a network by: it cannot be read back from it at a glance. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
