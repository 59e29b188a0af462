import { AppError } from '@citeloom/common/domain/app-error';
import type { DatabaseSession } from '@citeloom/common/server/database';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { nextNumber } from '@citeloom/common/server/models/counter';
import { isBanned } from './find-account.ts';

/** What makes an account one that administers the installation. */
type Standing = Pick<AccountDocument, 'role' | 'deletedAt' | 'bannedUntil'>;

/** True for an account that administers the installation now. */
export function administers(account: Standing): boolean {
  return account.role === 'Admin' && account.deletedAt === null && !isBanned(account);
}

/**
 * Keeps an installation that has administrators from losing the last one. Whoever deletes, bans or
 * demotes an account asks this in the transaction that does it.
 *
 * @param before the account as it was.
 * @param after what it becomes; null when it goes.
 * @throws AppError `last_admin` when nobody else administers.
 */
export async function keepAdministrator(
  before: AccountDocument,
  after: Standing | null,
  session: DatabaseSession,
): Promise<void> {
  if (!administers(before) || (after && administers(after))) return;
  // No two go at once: each would still see the other.
  await nextNumber('administrators-gone', session);
  const others = await AccountModel.find({
    role: 'Admin',
    deletedAt: null,
    _id: { $ne: before._id },
  })
    .session(session)
    .lean<AccountDocument[]>();
  if (others.some(administers)) return;
  throw new AppError(
    'last_admin',
    'This is the last administrator. Make somebody else an administrator first.',
  );
}
