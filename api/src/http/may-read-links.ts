import type { Environment } from '@citeloom/common/server/environment';
import { isAtMachine } from './at-machine.ts';
import type { IdentityFacts } from './route.ts';

/** Whether a caller may have pages fetched that a text links to (`READ_LINKS`). */
export function mayReadLinks(
  caller: Pick<IdentityFacts, 'header' | 'peer'>,
  environment: Environment,
): boolean {
  const { READ_LINKS } = environment;
  return READ_LINKS === 'on' || (READ_LINKS === 'local' && isAtMachine(caller, environment));
}
