import { createHash, randomUUID } from 'node:crypto';
import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { accountById, isBanned } from '../accounts/find-account.ts';
import { claimPendingSession } from '@citeloom/common/server/accounts/claim-session';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { mailUnknownDevice } from '../mails/account-mails.ts';
import { presentTokens } from './present-tokens.ts';
import type { SignInPlace } from './sign-in-place.ts';

/** A sign-in that is not refreshed for so long is forgotten. */
export const UNUSED_MS = 90 * 24 * 3_600_000;
/** Descriptions of devices that are remembered of an account. */
const DEVICES_MAX = 20;

export const banned = (status: number) => new AuthError(status, 'user_banned', 'User is banned');

const deviceHash = (userAgent: string) =>
  createHash('sha256').update(userAgent).digest('base64url').slice(0, 22);

/** Notes the device, and writes to the person when an account that was in use gets a new one. */
async function noteDevice(
  services: AuthServices,
  account: AccountDocument,
  place: SignInPlace,
): Promise<void> {
  const hash = deviceHash(place.userAgent);
  if (account.devices.includes(hash)) return;
  await AccountModel.updateOne(
    { _id: account._id },
    { $push: { devices: { $each: [hash], $slice: -DEVICES_MAX } } },
  );
  if (account.devices.length > 0 && account.email)
    mailUnknownDevice(services, account.email, place);
}

/**
 * Signs a person in: stores the sign-in and makes its tokens. Work of the browser session in which the
 * account was made follows at the first one.
 *
 * @param method how they proved who they are, as `amr` names it.
 * @throws AuthError `user_banned`; `invalid_credentials` when the password has just been changed.
 */
export async function openSession(
  services: AuthServices,
  account: Pick<AccountDocument, '_id'> & Partial<Pick<AccountDocument, 'passwordHash'>>,
  method: string,
  place: SignInPlace,
): Promise<AuthTokens> {
  const now = new Date();
  const [session] = await AuthSessionModel.create([
    {
      _id: randomUUID(),
      accountId: account._id,
      methods: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      ...place,
      refreshedAt: now,
      expiresAt: new Date(now.getTime() + UNUSED_MS),
    },
  ]);
  if (!session) throw new Error('a sign-in was not stored');
  // Read behind the write, so that whoever bans an account now either sees this sign-in or is seen.
  const current = await accountById(account._id);
  if (!current || isBanned(current)) {
    await AuthSessionModel.deleteOne({ _id: session._id });
    throw banned(400);
  }
  if (method === 'password' && current.passwordHash !== account.passwordHash) {
    await AuthSessionModel.deleteOne({ _id: session._id });
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const used = await AccountModel.findByIdAndUpdate(
    current._id,
    { $set: { lastSignInAt: now } },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  await noteDevice(services, current, place);
  await claimPendingSession(current);
  return presentTokens(services, used ?? current, session.toObject());
}
