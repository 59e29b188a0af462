import { Readable } from 'node:stream';
import { z } from 'zod';
import { AccountData, AccountRole, SignInPlaceList } from '@citeloom/common/contracts/account';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import { AccountModel } from '@citeloom/common/server/models/account';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { deleteAccount } from '../auth/accounts/delete-account.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { account, administrator } from '../../http/account-access.ts';
import { writeAccountData } from './account-data.ts';
import { associate } from './associate.ts';
import { signInList } from './present-sign-ins.ts';

const params = z.object({ id: Uuid });

/** @throws AppError `not_found` when there is no such account. */
async function ownAccount({ params: { id } }: { params: { id: string } }): Promise<string> {
  if (await AccountModel.exists({ _id: id })) return id;
  throw new AppError('not_found', 'There is no such account.');
}

/** What people do with their own accounts, and administrators with those of others. */
export const accountRoutes: AnyRoute[] = [
  associate,
  defineRoute({
    method: 'get',
    path: '/api/account/sessions',
    summary: 'Where the account is signed in.',
    access: account,
    limit: 'read',
    answers: { 200: SignInPlaceList },
    handle: async ({ caller: { owner, authSessionId } }) => ({
      status: 200,
      json: await signInList(owner.id, authSessionId),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/account/sessions/:id',
    summary: 'End one sign-in of the account.',
    access: account,
    limit: 'control',
    params,
    answers: { 204: 'empty' },
    own: async ({ caller: { owner }, params: { id } }) => {
      const found = await AuthSessionModel.exists({ _id: id, accountId: owner.id });
      if (!found) throw new AppError('not_found', 'There is no such sign-in.');
    },
    handle: async ({ services: { auth }, params: { id } }) => {
      await endSessions(auth, { _id: id });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/account/data',
    summary: 'All that is kept of a person, for the person.',
    access: account,
    limit: 'read',
    answers: { 200: AccountData },
    handle: async ({ services, caller }) => ({
      status: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="citeloom-account.json"',
      },
      bytes: () => Readable.from(writeAccountData(services, caller)),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/account',
    summary: 'Delete the account with all that it keeps.',
    access: account,
    limit: 'control',
    answers: { 204: 'empty' },
    handle: async ({ services: { auth }, caller }) => {
      await deleteAccount(auth, { _id: caller.owner.id });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/admin/users/:id/sessions',
    summary: 'Where an account is signed in.',
    access: administrator,
    limit: 'read',
    params,
    answers: { 200: SignInPlaceList },
    own: ownAccount,
    handle: async ({ owned }) => ({ status: 200, json: await signInList(owned, null) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/admin/users/:id/sessions',
    summary: 'End all sign-ins of an account.',
    access: administrator,
    limit: 'control',
    params,
    answers: { 204: 'empty' },
    own: ownAccount,
    handle: async ({ services: { auth }, owned }) => {
      await endSessions(auth, { accountId: owned });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/admin/users/:id/role',
    summary: 'Say what an account may do.',
    access: administrator,
    limit: 'control',
    params,
    body: z.object({ role: AccountRole }),
    answers: { 200: z.object({ id: z.string(), role: AccountRole }) },
    own: ownAccount,
    handle: async ({ owned: id, body: { role } }) => {
      await AccountModel.updateOne({ _id: id }, { $set: { role } });
      return { status: 200, json: { id, role } };
    },
  }),
];
