import { z } from 'zod';
import { AuthFactor, AuthUser } from '@citeloom/common/contracts/auth';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { defineRoute, type AnyRoute } from '../../../../http/route.ts';
import { emailExists, isDuplicate } from '../../accounts/create-account.ts';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { accountById } from '../../accounts/find-account.ts';
import { updateAccount } from '../../accounts/update-account.ts';
import { mergeMetadata, readMetadata, writeMetadata } from '../../accounts/metadata.ts';
import { presentFactor, presentUser } from '../../accounts/present-user.ts';
import { vouchedEmail } from '../../accounts/vouched-email.ts';
import { AuthError } from '../../../../auth/auth-error.ts';
import { requireFactor } from '../../factors/own-factor.ts';
import { removeFactor } from '../../factors/remove-factor.ts';
import { service } from '../../http/auth-access.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { AccountFields, banEnd, found, givenEmail, givenHash } from './account-fields.ts';

const params = z.object({ id: z.string() });

/** An account by the id in an address. @throws AuthError `user_not_found`. */
async function own({ params: { id } }: { params: { id: string } }): Promise<AccountDocument> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  return found(await accountById(id.toLowerCase()));
}

const WithFactor = params.extend({ factorId: z.string() });

const at = { access: service, limit: 'account', params, own } as const;

/** Single accounts, for services. */
export const adminUserRoutes: AnyRoute[] = [
  defineRoute({
    ...at,
    method: 'get',
    path: '/auth/v1/admin/users/:id',
    summary: 'An account.',
    answers: { 200: AuthUser },
    handle: async ({ owned }) => ({ status: 200, json: presentUser(owned) }),
  }),
  defineRoute({
    ...at,
    method: 'put',
    path: '/auth/v1/admin/users/:id',
    summary: 'Change an account; a ban or a new password ends its sign-ins.',
    body: AccountFields,
    answers: { 200: AuthUser },
    waits: true,
    handle: async ({ services: { auth }, owned: account, body }) => {
      const email = givenEmail(body);
      const passwordHash = await givenHash(auth, body, email ?? account.email);
      const bannedUntil = body.ban_duration ? banEnd(body.ban_duration) : undefined;
      const merged = (old: string, changes: Record<string, unknown>) =>
        writeMetadata(mergeMetadata(readMetadata(old), changes));
      const changed = await updateAccount(account._id, {
        ...(email && email !== account.email ? vouchedEmail(account, email) : {}),
        ...(body.email_confirm
          ? { emailConfirmedAt: account.emailConfirmedAt ?? new Date(), emailProvedAt: new Date() }
          : {}),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        ...(bannedUntil === undefined ? {} : { bannedUntil }),
        ...(body.user_metadata
          ? { userMetadata: merged(account.userMetadata, body.user_metadata) }
          : {}),
        ...(body.app_metadata
          ? { appMetadata: merged(account.appMetadata, body.app_metadata) }
          : {}),
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? emailExists() : error;
      });
      if (bannedUntil || passwordHash) await endSessions(auth, { accountId: account._id });
      return { status: 200, json: presentUser(found(changed)) };
    },
  }),
  defineRoute({
    ...at,
    method: 'delete',
    path: '/auth/v1/admin/users/:id',
    summary: 'Delete an account with all that it keeps, or (should_soft_delete) make it unusable.',
    body: z.object({ should_soft_delete: z.boolean().nullish() }),
    answers: { 200: z.object({}) },
    handle: async ({ services: { auth }, owned: account, body }) => {
      await deleteAccount(auth, account, { isSoft: body.should_soft_delete === true });
      return { status: 200, json: {} };
    },
  }),
  defineRoute({
    ...at,
    method: 'get',
    path: '/auth/v1/admin/users/:id/factors',
    summary: 'The second factors of an account.',
    answers: { 200: z.array(AuthFactor) },
    handle: async ({ owned: account }) => ({
      status: 200,
      json: account.factors.map(presentFactor),
    }),
  }),
  defineRoute({
    access: service,
    limit: 'account',
    method: 'delete',
    path: '/auth/v1/admin/users/:id/factors/:factorId',
    summary: 'Remove a second factor of an account, for a person who has lost it.',
    params: WithFactor,
    own: async ({ params: { id, factorId } }) => {
      const account = await own({ params: { id } });
      return { account, factor: requireFactor(account, factorId) };
    },
    answers: { 200: AuthFactor },
    handle: async ({ owned: { account, factor } }) => {
      await removeFactor(account._id, factor.id);
      return { status: 200, json: presentFactor(factor) };
    },
  }),
];
