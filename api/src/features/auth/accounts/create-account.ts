import { randomUUID } from 'node:crypto';
import type { DatabaseSession } from '@citeloom/common/server/database';
import {
  AccountModel,
  type AccountDocument,
  type Identity,
} from '@citeloom/common/server/models/account';
import { AuthError } from '../../../auth/auth-error.ts';
import { writeMetadata, type Metadata } from './metadata.ts';
import { emailIdentity } from './new-identity.ts';

type NewAccount = {
  id?: string;
  email: string | null;
  passwordHash?: string | null;
  /** How the address is known to be theirs; by default it is not. */
  confirmedBy?: 'proof' | 'setting' | null;
  attachedBy?: string | null;
  isAnonymous?: boolean;
  isSso?: boolean;
  userMetadata?: Metadata;
  appMetadata?: Metadata;
  /** Null makes an identity of the e-mail address, if there is one. */
  identity?: Identity | null;
  signUpSessionId?: string | null;
  role?: AccountDocument['role'];
};

/** True for the error of a unique index. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: number }).code === 11000;
}

/** Another account has the address. */
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/**
 * Stores a new account.
 *
 * @param session of a transaction that it is a part of.
 * @throws AuthError `email_exists` when another one has the address or identity.
 */
export async function createAccount(
  given: NewAccount,
  session?: DatabaseSession,
): Promise<AccountDocument> {
  const { email, confirmedBy = null, userMetadata = {}, identity = null } = given;
  const _id = given.id ?? randomUUID();
  const now = new Date();
  const isVerified = confirmedBy !== null;
  const own = email === null ? [] : [emailIdentity(_id, email, isVerified, userMetadata)];
  // What the person says of themselves gains what the service knows, as the protocol has it.
  const known = identity || !own[0] ? userMetadata : (JSON.parse(own[0].data) as Metadata);
  try {
    const account = new AccountModel({
      _id,
      email,
      passwordHash: given.passwordHash ?? null,
      emailConfirmedAt: confirmedBy === null ? null : now,
      emailProvedAt: confirmedBy === 'proof' ? now : null,
      attachedBy: given.attachedBy ?? null,
      isAnonymous: given.isAnonymous ?? false,
      isSso: given.isSso ?? false,
      userMetadata: writeMetadata(known),
      appMetadata: writeMetadata(given.appMetadata ?? {}),
      identities: identity ? [identity] : own,
      signUpSessionId: given.signUpSessionId ?? null,
      role: given.role ?? 'Basic',
    });
    await account.save({ session: session ?? null });
    return account.toObject();
  } catch (error) {
    throw isDuplicate(error) ? emailExists() : error;
  }
}
