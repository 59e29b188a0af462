import type { AdminUserChange } from '@citeloom/common/contracts/admin-users';
import { AppError } from '@citeloom/common/domain/app-error';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { AdminCaller } from '../../../http/administrator.ts';
import { readEmail } from '../../auth/accounts/email-address.ts';
import { mergeMetadata, readMetadata, writeMetadata } from '../../auth/accounts/metadata.ts';
import { vouchedEmail } from '../../auth/accounts/vouched-email.ts';
import { changeAccount } from './change-account.ts';
import { inFieldTerms } from './in-field-terms.ts';

/**
 * The version that an `If-Match` header names (RFC 9110 §13.1.1); undefined where any will do.
 *
 * @throws AppError `precondition_failed` for a version that there cannot be.
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch) ?? [];
  if (version !== undefined) return Number(version);
  throw new AppError('precondition_failed', 'The If-Match header names no version of a user.');
}

/**
 * Changes the address, the names and the role of a user at once.
 *
 * @throws what `changeAccount` throws; AppError `validation_failed` for an address that is none or is taken.
 */
export async function updateAdminUser(
  user: AccountDocument,
  caller: AdminCaller,
  { username, firstName, lastName, role }: AdminUserChange,
  version: number | undefined,
): Promise<AccountDocument> {
  // An anonymous account has no address, and may stay without one.
  const isNew = username !== (user.email ?? '');
  const email = isNew ? await inFieldTerms('username', () => readEmail(username)) : user.email;
  return inFieldTerms('username', () =>
    changeAccount(user, caller, {
      action: 'user.updated',
      version,
      changes: (account) => ({
        ...(email !== null && email !== account.email ? vouchedEmail(account, email) : {}),
        role,
        userMetadata: writeMetadata(
          mergeMetadata(readMetadata(account.userMetadata), {
            first_name: firstName,
            last_name: lastName,
            ...(email === null ? {} : { email }),
          }),
        ),
      }),
    }),
  );
}
