import type { AccountDocument } from '@citeloom/common/server/models/account';
import { AUTH_PATH, type AuthServices } from '../../../auth/auth-services.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';

/** Stands in `attachedBy` for whoever runs the installation. */
export const OPERATOR = 'operator';

const NAME = 'sign_up';
/** A sign-up that awaits its mail for longer is begun anew. */
const LASTS_MS = 24 * 3_600_000;

/** How an account knows this browser, and the `Set-Cookie` by which it will know it again. */
export type SignUpBrowser = { attachedBy: string; cookie: string };

/** The browser of a call that attaches something to an account whose address is not proved. */
export function signUpBrowser(
  services: Pick<AuthServices, 'codes' | 'environment'>,
  cookies: string | undefined,
): SignUpBrowser {
  const value = readCookie(cookies, NAME) ?? services.codes.newSecret();
  return {
    attachedBy: services.codes.hashSecret(value),
    cookie: writeCookie(services, { name: NAME, value, path: AUTH_PATH, lastsMs: LASTS_MS }),
  };
}

/** True for a call of whoever has set what the account has so far. */
export function hasAttached(
  { codes }: Pick<AuthServices, 'codes'>,
  { attachedBy }: Pick<AccountDocument, 'attachedBy'>,
  cookies: string | undefined,
): boolean {
  if (!attachedBy) return false;
  const value = readCookie(cookies, NAME);
  return attachedBy === OPERATOR || (value !== null && codes.hashSecret(value) === attachedBy);
}
