import type { AuditAction, AuditItem } from '@citeloom/common/contracts/admin';
import { AppError } from '@citeloom/common/domain/app-error';
import { inTransaction } from '@citeloom/common/server/database';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import type { AdminCaller } from '../../../http/administrator.ts';
import { isBanned } from '../../auth/accounts/find-account.ts';
import { emailExists, isDuplicate } from '../../auth/accounts/create-account.ts';
import { administers, keepAdministrator } from '../../auth/accounts/keep-administrator.ts';
import { changedFields, recordAction } from '../audit/record-action.ts';

/** What of an account the record of an action tells. */
function told(account: AccountDocument): NonNullable<AuditItem['before']> {
  const { email, firstName, lastName, role } = account;
  return { username: email, firstName, lastName, role, disabled: isBanned(account) };
}

/** What an action was done to, for its record. */
export function userSubject({ number = 0, email }: AccountDocument): AuditItem['subject'] {
  return { kind: 'user', id: String(number), name: email ?? '' };
}

/** One change of an account by an administrator. */
export type AccountChange = {
  action: AuditAction;
  /** The version that it starts from; without one it starts from whichever there is. */
  version?: number | undefined;
  changes: (account: AccountDocument) => Partial<AccountDocument>;
};

/**
 * Changes an account and records that, all or nothing.
 *
 * @throws AppError `not_found`, `precondition_failed` when it is of another version by now, `forbidden` and
 *   `last_admin` when it must stay an administrator; AuthError `email_exists`.
 */
export async function changeAccount(
  { _id }: Pick<AccountDocument, '_id'>,
  caller: AdminCaller,
  { action, version, changes }: AccountChange,
): Promise<AccountDocument> {
  return inTransaction(async (session) => {
    const account = await AccountModel.findOne({ _id, deletedAt: null })
      .session(session)
      .lean<AccountDocument>();
    if (!account) throw new AppError('not_found', 'There is no such user.');
    if (version !== undefined && version !== account.version) {
      throw new AppError(
        'precondition_failed',
        'Somebody else has changed this user meanwhile. Look at it as it is now, then change it again.',
      );
    }
    const changed = await AccountModel.findOneAndUpdate(
      { _id },
      { $set: changes(account) },
      { returnDocument: 'after', session },
    )
      .lean<AccountDocument>()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? emailExists() : error;
      });
    if (!changed) throw new AppError('not_found', 'There is no such user.');
    if (caller.actor.accountId === _id && administers(account) && !administers(changed)) {
      throw new AppError(
        'forbidden',
        'Nobody takes themselves out of the administrators. Ask another administrator.',
      );
    }
    await keepAdministrator(account, changed, session);
    const fields =
      action === 'user.deleted'
        ? { before: told(account) }
        : changedFields(told(account), told(changed));
    await recordAction(
      { actor: caller.actor, action, subject: userSubject(account), ...fields },
      session,
    );
    return changed;
  });
}
