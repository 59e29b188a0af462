import type { AccountDocument } from '@citeloom/common/server/models/account';
import { AUTH_PATH, type AuthServices } from '../../../auth/auth-services.ts';
import { isShownCookie, writeCookie } from '../http/cookies.ts';

type Keys = Pick<AuthServices, 'codes' | 'environment'>;

/** The longest that browsers keep a cookie; each sign-in begins it anew. */
const LASTS_MS = 400 * 24 * 3_600_000;

/** Bound to the factor, so that nobody is known by one that was removed. */
const cookieOf = ({ codes }: Pick<Keys, 'codes'>, factorId: string) => ({
  name: `known_${factorId}`,
  value: codes.hashCode('known browser', factorId),
});

/** The `Set-Cookie` by which a browser that has shown a factor is known to its account from then on. */
export function knownBrowserCookie(services: Keys, factorId: string): string {
  const path = `${AUTH_PATH}/factors`;
  return writeCookie(services, { ...cookieOf(services, factorId), path, lastsMs: LASTS_MS });
}

/** True for a browser that has shown one of the account's factors before. */
export function isKnownBrowser(
  services: Pick<Keys, 'codes'>,
  { factors }: Pick<AccountDocument, 'factors'>,
  cookies: string | undefined,
): boolean {
  return factors.some(({ id }) => isShownCookie(cookies, cookieOf(services, id)));
}
