import {
  OneTimeTokenModel,
  type OneTimePurpose,
  type OneTimeToken,
} from '@citeloom/common/server/models/one-time-token';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { warnOfGuesses } from '../mails/warn-of-guesses.ts';
import { CODE_TRIES, PKCE_PREFIX } from './issue-token.ts';

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

const byLink = ({ codes }: Pick<AuthServices, 'codes'>, token: string, type: string) => ({
  linkHash: codes.hashSecret(
    token.startsWith(PKCE_PREFIX) ? token.slice(PKCE_PREFIX.length) : token,
  ),
  purpose: { $in: purposesOf(type) },
  expiresAt: { $gt: new Date() },
});

/** What a link would do, without doing it. @throws AuthError `otp_expired`. */
export async function findByLink(
  services: Pick<AuthServices, 'codes'>,
  token: string,
  type: string,
): Promise<OneTimeToken> {
  const found = await OneTimeTokenModel.findOne(byLink(services, token, type)).lean<OneTimeToken>();
  if (!found) throw linkExpired();
  return found;
}

/** The token of a link; it is used up by this. @throws AuthError `otp_expired`. */
export async function takeByLink(
  services: Pick<AuthServices, 'codes'>,
  token: string,
  type: string,
): Promise<OneTimeToken> {
  const found = await OneTimeTokenModel.findOneAndDelete(
    byLink(services, token, type),
  ).lean<OneTimeToken>();
  if (!found) throw linkExpired();
  return found;
}

/**
 * Tries a code at the one token that it can belong to. The try is counted before anything is compared, so
 * that a thousand at once are no more than five.
 *
 * @returns the token, used up by this; null for a wrong code; `isLast` when no other will be compared.
 */
export async function tryCode(
  { codes }: Pick<AuthServices, 'codes'>,
  which: { purpose: OneTimePurpose; email: string; accountId?: string },
  code: string,
): Promise<{ taken: OneTimeToken | null; isLast: boolean }> {
  const tried = await OneTimeTokenModel.findOneAndUpdate(
    { ...which, expiresAt: { $gt: new Date() }, tries: { $not: { $gte: CODE_TRIES } } },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean<OneTimeToken>();
  if (!tried) return { taken: null, isLast: false };
  const { _id, codeHash, tries } = tried;
  const isLast = tries >= CODE_TRIES;
  if (codeHash !== codes.hashCode(which.email, code)) return { taken: null, isLast };
  const { deletedCount } = await OneTimeTokenModel.deleteOne({ _id, codeHash });
  return { taken: deletedCount === 1 ? tried : null, isLast };
}

/**
 * The token of a code that was sent to an address; it is used up by this. Wrong codes are counted for the
 * token and, whether the address is known or not, for the network that tries them.
 *
 * @throws AuthError `otp_expired`, `over_request_rate_limit`.
 */
export async function takeByCode(
  services: AuthServices,
  given: { email: string; code: string; purposes: readonly OneTimePurpose[]; address: string },
): Promise<OneTimeToken> {
  const { guard } = services;
  const { email, code, purposes, address } = given;
  const counted = `code ${email}`;
  await guard.admit(counted, address);
  for (const purpose of purposes) {
    const { taken, isLast } = await tryCode(services, { purpose, email }, code);
    if (taken) {
      await guard.succeeded(counted, address);
      return taken;
    }
    if (isLast) warnOfGuesses(services, email);
  }
  await guard.failed(counted, address);
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}
