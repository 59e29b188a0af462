import { AppError } from '@citeloom/common/domain/app-error';
import { howToUnlock } from '@citeloom/common/domain/local-address';
import type { Services } from '../services.ts';
import type { IdentityFacts } from './route.ts';

type Asked = Pick<IdentityFacts, 'header'>;
type Known = Pick<Services, 'environment' | 'localKey'>;

/**
 * Whether the caller is who started the product at its machine: known by the secret that the start
 * printed, never by an address, which any proxy in between makes look like this machine's.
 */
export function isAtMachine({ header }: Asked, { localKey }: Known): boolean {
  return localKey?.isShownIn(header('cookie')) ?? false;
}

const THIS_MACHINE = /^(?:::1$|(?:::ffff:)?127\.)/i;

/**
 * Whether a call comes from this machine to a product that listens on it alone. A proxy on the machine
 * makes strangers look like that, so nothing depends on it but how often work may be started.
 *
 * @param address the caller's, as limits count it.
 */
export function isFromHere(address: string, { environment, localKey }: Known): boolean {
  return localKey !== null && environment.HOST === 'loopback' && THIS_MACHINE.test(address);
}

/**
 * Lets only whoever started the product go on.
 *
 * @throws AppError `local_only`, which says how; `not_found` where nobody could be known.
 */
export function requireAtMachine(asked: Asked, services: Known): void {
  const { localKey, environment } = services;
  if (!localKey) throw new AppError('not_found', 'There is nothing at this address.');
  if (isAtMachine(asked, services)) return;
  throw new AppError('local_only', howToUnlock(environment.PUBLIC_URL));
}
