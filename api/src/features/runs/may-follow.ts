import { EVENTS_MS } from '@citeloom/common/server/signing/token-expiry';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { InvalidToken } from '../../auth/access-tokens.ts';
import { eventsOf } from '../../auth/revocations.ts';
import type { Services } from '../../services.ts';

/** Of a hosted auth service nobody tells us that a sign-in has ended: its signed addresses last so long. */
const HOSTED_MS = 60_000;

async function counts({ auth }: Services, authorization: string): Promise<boolean> {
  try {
    return (await auth.bearer.identify(authorization)) !== null;
  } catch (error) {
    if (error instanceof InvalidToken) return false;
    throw error;
  }
}

/** When a token of ours was made that opens events; the token has been verified. */
function madeAt(token: string): Date {
  return new Date(parseInt(token.split('.')[0] ?? '', 36) * 1000 - EVENTS_MS);
}

/**
 * Whether whoever follows a run still may: their sign-in lasts, or, by a signed address, no sign-in of
 * the run's account has ended since it was made. What a browser session owns is open to it as before.
 */
export async function mayFollow(
  services: Services,
  { owner }: Pick<RunDocument, 'owner'>,
  by: { authorization: string | undefined; token: string | undefined },
): Promise<boolean> {
  if (by.authorization !== undefined) return counts(services, by.authorization);
  if (by.token === undefined || owner.type !== 'user') return true;
  const made = madeAt(by.token);
  if (services.environment.AUTH_URL !== undefined) {
    return Date.now() - made.getTime() < HOSTED_MS;
  }
  return !services.auth.revocations.isRevoked(eventsOf(owner.id), made);
}
