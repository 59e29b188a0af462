import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';

/** The account of an address in lower case, single sign-on apart; null when there is none. */
export async function accountByEmail(email: string): Promise<AccountDocument | null> {
  return AccountModel.findOne({ email, isSso: false }).lean<AccountDocument>();
}

/** An account by its id; null when there is none, or it was deleted. */
export async function accountById(id: string): Promise<AccountDocument | null> {
  return AccountModel.findOne({ _id: id, deletedAt: null }).lean<AccountDocument>();
}

/** Changes an account and gives it back as it is then; null when it is gone. */
export async function updateAccount(
  id: string,
  changes: Partial<Omit<AccountDocument, '_id'>>,
): Promise<AccountDocument | null> {
  return AccountModel.findByIdAndUpdate(
    id,
    { $set: changes },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
}

/** True while an account may not sign in. */
export function isBanned({ bannedUntil }: Pick<AccountDocument, 'bannedUntil'>): boolean {
  return bannedUntil !== null && bannedUntil > new Date();
}
