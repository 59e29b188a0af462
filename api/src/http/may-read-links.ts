import type { Services } from '../services.ts';
import { isAtMachine } from './at-machine.ts';
import type { IdentityFacts } from './route.ts';

/** Whether a caller may have pages fetched that a text links to (`READ_LINKS`). */
export function mayReadLinks(
  caller: Pick<IdentityFacts, 'header'>,
  services: Pick<Services, 'environment' | 'localKey'>,
): boolean {
  const { READ_LINKS } = services.environment;
  return READ_LINKS === 'on' || (READ_LINKS === 'local' && isAtMachine(caller, services));
}
