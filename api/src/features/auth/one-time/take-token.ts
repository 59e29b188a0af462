import {
  OneTimeTokenModel,
  type OneTimePurpose,
  type OneTimeToken,
} from '@citeloom/common/server/models/one-time-token';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { PKCE_PREFIX } from './issue-token.ts';

/** Which tokens each type of the protocol opens. */
const PURPOSES: Record<string, readonly OneTimePurpose[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email-change-current', 'email-change-new'],
};

/** @throws AuthError `validation_failed` for a type that there is not. */
export function purposesOf(type: string): readonly OneTimePurpose[] {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  if (!purposes) throw invalid('Verify requires a verification type');
  return purposes;
}

export const linkExpired = () =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** The token of a link; it is used up by this. @throws AuthError `otp_expired`. */
export async function takeByLink(
  { codes }: Pick<AuthServices, 'codes'>,
  token: string,
  type: string,
): Promise<OneTimeToken> {
  const secret = token.startsWith(PKCE_PREFIX) ? token.slice(PKCE_PREFIX.length) : token;
  const found = await OneTimeTokenModel.findOneAndDelete({
    linkHash: codes.hashSecret(secret),
    purpose: { $in: purposesOf(type) },
    expiresAt: { $gt: new Date() },
  }).lean<OneTimeToken>();
  if (!found) throw linkExpired();
  return found;
}

/**
 * The token of a code that was sent to an address; it is used up by this. Wrong codes are counted for the
 * address, whether it is known or not.
 *
 * @throws AuthError `otp_expired`, `over_request_rate_limit`.
 */
export async function takeByCode(
  { codes, guard }: Pick<AuthServices, 'codes' | 'guard'>,
  given: { email: string; code: string; purposes: readonly OneTimePurpose[]; address: string },
): Promise<OneTimeToken> {
  const { email, code, purposes, address } = given;
  const counted = `code ${email}`;
  await guard.admit(counted, address);
  const found = await OneTimeTokenModel.findOneAndDelete({
    codeHash: codes.hashCode(email, code),
    purpose: { $in: purposes },
    expiresAt: { $gt: new Date() },
  }).lean<OneTimeToken>();
  if (!found) {
    await guard.failed(counted, address);
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  await guard.succeeded(counted, address);
  return found;
}
