import type { AdminUserChanged } from '@citeloom/common/contracts/admin-users';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { isBanned } from '../../auth/accounts/find-account.ts';

/** An account as administrators see it. */
export function presentAdminUser(account: AccountDocument): AdminUserChanged {
  const { _id: accountId, number = 0, firstName, lastName, role, version } = account;
  return {
    id: number,
    accountId,
    username: account.email ?? '',
    firstName,
    lastName,
    role,
    version,
    disabled: isBanned(account),
    createdAt: account.createdAt.toISOString(),
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  };
}
