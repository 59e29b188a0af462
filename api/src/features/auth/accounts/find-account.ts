import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { AuthError } from '../../../auth/auth-error.ts';

/** The account of an address in lower case, single sign-on apart; null when there is none. */
export async function accountByEmail(email: string): Promise<AccountDocument | null> {
  return AccountModel.findOne({ email, isSso: false }).lean<AccountDocument>();
}

/** An account by its id; null when there is none, or it was deleted. */
export async function accountById(id: string): Promise<AccountDocument | null> {
  return AccountModel.findOne({ _id: id, deletedAt: null }).lean<AccountDocument>();
}

/**
 * Changes an account as whoever is signed in; what they could do before somebody proved the address
 * counts no more.
 *
 * @param account as it was read when it was found that they may.
 * @throws AuthError `conflict` when the address was proved meanwhile, or the account is gone.
 */
export async function updateProved(
  { _id, emailProvedAt = null }: AccountDocument,
  changes: Partial<Omit<AccountDocument, '_id'>>,
): Promise<AccountDocument> {
  const changed = await AccountModel.findOneAndUpdate(
    { _id, emailProvedAt, deletedAt: null },
    { $set: changes },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  if (changed) return changed;
  throw new AuthError(409, 'conflict', 'The account has just changed');
}

/** True while an account may not sign in. */
export function isBanned({ bannedUntil }: Pick<AccountDocument, 'bannedUntil'>): boolean {
  return bannedUntil !== null && bannedUntil > new Date();
}
