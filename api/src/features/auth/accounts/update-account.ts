import { inTransaction } from '@citeloom/common/server/database';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { keepAdministrator } from './keep-administrator.ts';

/**
 * Changes an account and gives it back as it is then; null when it is gone.
 *
 * @throws AppError `last_admin` when nobody would administer the installation any more.
 */
export async function updateAccount(
  id: string,
  changes: Partial<Omit<AccountDocument, '_id'>>,
): Promise<AccountDocument | null> {
  return inTransaction(async (session) => {
    const before = await AccountModel.findById(id).session(session).lean<AccountDocument>();
    const changed = await AccountModel.findByIdAndUpdate(
      id,
      { $set: changes },
      { returnDocument: 'after', session },
    ).lean<AccountDocument>();
    if (before && changed) await keepAdministrator(before, changed, session);
    return changed;
  });
}
