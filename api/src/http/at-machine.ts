import { BlockList } from 'node:net';
import { allowedOrigins, isLoopbackAddress } from '@citeloom/common/domain/allowed-origins';
import type { Environment } from '@citeloom/common/server/environment';
import type { IdentityFacts } from './route.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** True for an address of this machine, also when it is written as IPv6. */
function isThisMachine(peer: string | undefined): boolean {
  const address = peer?.replace(/^::ffff:(?=\d)/i, '') ?? '';
  return thisMachine.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Whether the caller sits at the machine itself, of an installation that is reached from there only.
 * Nobody else does: not through a proxy, and not under a foreign name that somebody has pointed at
 * this machine (DNS rebinding).
 */
export function isAtMachine(
  { header, peer }: Pick<IdentityFacts, 'header' | 'peer'>,
  { PUBLIC_URL }: Environment,
): boolean {
  const names = allowedOrigins(PUBLIC_URL).map((origin) => new URL(origin).host);
  const forwarded = header('x-forwarded-for') ?? header('forwarded');
  return (
    isLoopbackAddress(PUBLIC_URL) &&
    isThisMachine(peer) &&
    forwarded === undefined &&
    names.includes(header('host') ?? '')
  );
}
