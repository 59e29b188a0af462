import type { z } from 'zod';
import type { AdminUserCreation } from '@citeloom/common/contracts/admin-users';
import { inTransaction } from '@citeloom/common/server/database';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { AuthServices } from '../../../auth/auth-services.ts';
import type { AdminCaller } from '../../../http/administrator.ts';
import { OPERATOR } from '../../auth/accounts/attached-by.ts';
import { createAccount } from '../../auth/accounts/create-account.ts';
import { readEmail } from '../../auth/accounts/email-address.ts';
import { requireStrong } from '../../auth/passwords/password-policy.ts';
import { recordAction } from '../audit/record-action.ts';
import { userSubject } from './change-account.ts';
import { inFieldTerms } from './in-field-terms.ts';

/**
 * Creates an account whose address need not be confirmed, and records that, all or nothing.
 *
 * @throws AppError `validation_failed` for a weak password, and for an address that is none or is taken.
 */
export async function createUser(
  { passwords, environment }: AuthServices,
  { actor }: AdminCaller,
  { username, password, firstName, lastName, role }: z.output<typeof AdminUserCreation>,
): Promise<AccountDocument> {
  const email = await inFieldTerms('username', () => readEmail(username));
  await inFieldTerms('password', () =>
    requireStrong(password, { shortest: environment.AUTH_PASSWORD_MIN, email }),
  );
  const passwordHash = await passwords.hash(password);
  return inFieldTerms('username', () =>
    inTransaction(async (session) => {
      const userMetadata = { first_name: firstName, last_name: lastName };
      const account = await createAccount(
        {
          email,
          passwordHash,
          // An administrator vouches for it.
          confirmedBy: 'proof',
          attachedBy: OPERATOR,
          userMetadata,
          role,
        },
        session,
      );
      await recordAction(
        {
          actor,
          action: 'user.created',
          subject: userSubject(account),
          after: { username: email, firstName, lastName, role },
        },
        session,
      );
      return account;
    }),
  );
}
