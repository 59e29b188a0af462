import { Strategy as LocalStrategy } from 'passport-local';
import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { createAuthenticate } from '../../../../auth/authenticate.ts';
import { accountByEmail, isBanned } from '../../accounts/find-account.ts';
import { AuthError, invalid } from '../../../../auth/auth-error.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
import { warnOfGuesses } from '../../mails/warn-of-guesses.ts';
import { weaknesses } from '../../passwords/password-policy.ts';
import { banned, openSession } from '../../sessions/open-session.ts';
import type { SignInPlace } from '../../sessions/sign-in-place.ts';

/** Nothing longer can be a password of ours; it is hashed all the same. */
const COMPARED_MAX = 1000;

async function check(
  { passwords }: AuthServices,
  email: string,
  password: string,
): Promise<AccountDocument | false> {
  const account = await accountByEmail(email);
  const hash = account?.deletedAt === null ? account.passwordHash : null;
  const fits = await passwords.verify(hash, password.slice(0, COMPARED_MAX));
  return account && fits ? account : false;
}

/** Hashes the password anew when hashes cost more by now than when it was set. */
async function rehash(
  { passwords }: AuthServices,
  { _id, passwordHash }: AccountDocument,
  password: string,
): Promise<void> {
  if (!passwordHash || !passwords.isOutdated(passwordHash)) return;
  const renewed = await passwords.hash(password);
  await AccountModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: renewed } });
}

/**
 * Signs in by e-mail address and password. An unknown address, an account without password and a wrong
 * password are answered alike, after the same work.
 *
 * @throws AuthError `invalid_credentials`, `email_not_confirmed`, `user_banned`,
 *   `over_request_rate_limit`.
 */
export async function passwordGrant(
  services: AuthServices,
  body: { email?: unknown; phone?: unknown; password?: unknown },
  place: SignInPlace,
): Promise<AuthTokens> {
  const { guard } = services;
  if (typeof body.phone === 'string' && body.phone && !body.email) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (typeof body.email !== 'string' || !body.email) throw invalid('missing email or phone');
  const email = body.email.trim().toLowerCase();
  const password = typeof body.password === 'string' ? body.password : '';

  await guard.admit(email, place.address);
  const isAttack = await guard.pause(email);
  const strategy = new LocalStrategy({ usernameField: 'email' }, (name, given, done) => {
    check(services, name, given).then(
      (account) => done(null, account),
      (error: unknown) => done(error),
    );
  });
  const authenticate = createAuthenticate<AccountDocument>(strategy);
  const outcome = await authenticate({ body: { email, password } });
  if (outcome.kind !== 'success') {
    await guard.failed(email, place.address);
    if (isAttack) warnOfGuesses(services, email);
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const account = outcome.user;
  await guard.succeeded(email, place.address);
  if (isBanned(account)) throw banned(400);
  if (!account.emailConfirmedAt) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const tokens = await openSession(services, account, 'password', place);
  await rehash(services, account, password);
  const shortest = services.environment.AUTH_PASSWORD_MIN;
  const weak = await weaknesses(password, { shortest, email });
  return weak.reasons.length > 0 ? { ...tokens, weak_password: weak } : tokens;
}
