import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import { warnOfGuesses } from '../mails/warn-of-guesses.ts';
import { tryCode } from '../one-time/take-token.ts';

/** A sign-in that is this young needs no second proof. */
const RECENT_MS = 24 * 3_600_000;

type Proof = { nonce?: string | null | undefined; current_password?: string | null | undefined };

async function takeNonce(
  services: AuthServices,
  { account, session }: SignedInCaller,
  nonce: string,
): Promise<void> {
  const { guard } = services;
  const counted = `nonce ${account._id}`;
  await guard.admit(counted, session.address);
  const { _id: accountId, email } = account;
  const which = { accountId, purpose: 'reauthentication' as const, email: email ?? '' };
  const { taken } = await tryCode(services, which, nonce);
  if (taken) return guard.succeeded(counted, session.address);
  await guard.failed(counted, session.address);
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function checkPassword(
  services: AuthServices,
  { account, session }: SignedInCaller,
  password: string,
): Promise<void> {
  const { passwords, guard } = services;
  const counted = `password ${account._id}`;
  await guard.admit(counted, session.address);
  const isAttack = await guard.pause(counted);
  if (await passwords.verify(account.passwordHash, password)) {
    return guard.succeeded(counted, session.address);
  }
  await guard.failed(counted, session.address);
  if (isAttack && account.email) warnOfGuesses(services, account.email);
  const message = 'Current password required when setting new password.';
  throw new AuthError(400, 'current_password_invalid', message);
}

/**
 * Makes sure that whoever changes a password is the person and not somebody at an open screen: by the
 * password of now, by a mailed nonce, or by having signed in within a day. What is given must be right.
 *
 * @throws AuthError `reauthentication_needed`, `reauthentication_not_valid`, `current_password_invalid`.
 */
export async function requireReauthentication(
  services: AuthServices,
  caller: SignedInCaller,
  proof: Proof,
): Promise<void> {
  if (proof.current_password) return checkPassword(services, caller, proof.current_password);
  if (proof.nonce) return takeNonce(services, caller, proof.nonce);
  const { account, session } = caller;
  const isRecent = Date.now() - session.createdAt.getTime() < RECENT_MS;
  if (isRecent || account.passwordHash === null) return;
  throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
}
