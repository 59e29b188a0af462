import { BlockList } from 'node:net';
import { AppError } from '@citeloom/common/domain/app-error';
import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';
import { hasOutboxPage } from '@citeloom/common/server/mail/mail-destination';
import type { Access } from '../../http/route.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** True for an address of this machine, also when it is written as IPv6. */
function isThisMachine(peer: string | undefined): boolean {
  const address = peer?.replace(/^::ffff:(?=\d)/i, '') ?? '';
  return thisMachine.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Whoever sits at the machine itself, while mails are kept in the outbox. For everybody else there is
 * no outbox: not through a proxy, and not under a foreign name that somebody has pointed at this
 * machine (DNS rebinding).
 */
export const localReader: Access<null> = {
  scheme: 'none',
  identify({ header, peer }, { environment }) {
    const names = allowedOrigins(environment.PUBLIC_URL).map((origin) => new URL(origin).host);
    const forwarded = header('x-forwarded-for') ?? header('forwarded');
    const allowed =
      hasOutboxPage(environment) &&
      isThisMachine(peer) &&
      forwarded === undefined &&
      names.includes(header('host') ?? '');
    if (!allowed) throw new AppError('not_found', 'There is nothing at this address.');
    return null;
  },
  ownerOf: () => null,
};
