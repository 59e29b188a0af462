import { z } from 'zod';
import { AuthUser } from '@citeloom/common/contracts/auth';
import { AccountModel } from '@citeloom/common/server/models/account';
import { defineRoute } from '../../../../http/route.ts';
import { OPERATOR } from '../../accounts/attached-by.ts';
import { createAccount, isDuplicate } from '../../accounts/create-account.ts';
import { updateAccount } from '../../accounts/update-account.ts';
import { presentUser } from '../../accounts/present-user.ts';
import { AuthError, invalid } from '../../../../auth/auth-error.ts';
import { service } from '../../http/auth-access.ts';
import { AccountFields, banEnd, found, givenEmail, givenHash } from './account-fields.ts';

/** Creates an account without writing to anybody. */
export const adminCreateUser = defineRoute({
  method: 'post',
  path: '/auth/v1/admin/users',
  summary: 'Create an account without writing to anybody.',
  access: service,
  limit: 'account',
  body: AccountFields,
  answers: { 200: AuthUser },
  waits: true,
  handle: async ({ services: { auth }, body }) => {
    const email = givenEmail(body);
    if (!email) throw invalid('Cannot create a user without either an email or phone');
    const id = body.id?.toLowerCase();
    if (id && !z.guid().safeParse(id).success)
      throw invalid('ID must conform to the uuid v4 format');
    const bannedUntil = body.ban_duration ? banEnd(body.ban_duration) : null;
    if (id && (await AccountModel.exists({ _id: id }))) {
      throw new AuthError(422, 'user_already_exists', 'User already exists');
    }
    const account = await createAccount({
      ...(id ? { id } : {}),
      email,
      passwordHash: (await givenHash(auth, body, email)) ?? null,
      // Whoever runs the installation vouches for it.
      confirmedBy: body.email_confirm === true ? 'proof' : null,
      attachedBy: OPERATOR,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? new AuthError(422, 'user_already_exists', 'User exists') : error;
    });
    const made = bannedUntil ? await updateAccount(account._id, { bannedUntil }) : account;
    return { status: 200, json: presentUser(found(made)) };
  },
});
