import { Readable } from 'node:stream';
import { z } from 'zod';
import { AccountData, OwnAccount, SignInPlaceList } from '@citeloom/common/contracts/account';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import { AuthSessionModel } from '@citeloom/common/server/models/auth-session';
import { defineRoute, type AnyRoute } from '../../http/route.ts';
import { deleteAccount } from '../auth/accounts/delete-account.ts';
import { accountById } from '../auth/accounts/find-account.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { account } from '../../http/account-access.ts';
import { writeAccountData } from './account-data.ts';
import { associate } from './associate.ts';
import { signInList } from './present-sign-ins.ts';

const params = z.object({ id: Uuid });

/** What people do with their own accounts. */
export const accountRoutes: AnyRoute[] = [
  associate,
  defineRoute({
    method: 'get',
    path: '/api/account',
    summary: 'Who is signed in, with the role.',
    access: account,
    limit: 'read',
    answers: { 200: OwnAccount },
    handle: async ({ caller: { owner } }) => {
      const found = await accountById(owner.id);
      if (!found) throw new AppError('not_found', 'There is no such account.');
      const { _id: id, email, firstName, lastName, role } = found;
      return { status: 200, json: { id, email: email ?? '', firstName, lastName, role } };
    },
  }),
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
];
