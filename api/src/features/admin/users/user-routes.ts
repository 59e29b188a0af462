import {
  AdminUserChange,
  AdminUserChanged,
  AdminUserCreation,
  AdminUserDetail,
  AdminUserList,
  AdminUserQuery,
} from '@citeloom/common/contracts/admin-users';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { administrator } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import { deleteAccount } from '../../auth/accounts/delete-account.ts';
import { changeAccount } from './change-account.ts';
import { createUser } from './create-user.ts';
import { findUser, userParams } from './find-user.ts';
import { listUsers } from './list-users.ts';
import { presentAdminUser } from './present-user.ts';
import { updateAdminUser, versionOf } from './update-user.ts';
import { userDetail } from './user-detail.ts';

const etagOf = ({ version }: Pick<AccountDocument, 'version'>) => ({ ETag: `"${version}"` });

/** The people of the installation. */
export const adminUserListRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/api/admin/users',
    summary: 'All users, searched, filtered and sorted, by pages.',
    access: administrator,
    limit: 'read',
    query: AdminUserQuery,
    answers: { 200: AdminUserList },
    handle: async ({ query }) => {
      const { rows, ...page } = await listUsers(query);
      return { status: 200, json: { ...page, items: rows.map(presentAdminUser) } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/admin/users',
    summary: 'Create a user; nobody is written to.',
    access: administrator,
    limit: 'save',
    body: AdminUserCreation,
    answers: { 201: AdminUserChanged },
    waits: true,
    handle: async ({ services: { auth }, caller, body }) => {
      const account = await createUser(auth, caller, body);
      const headers = { Location: `/api/admin/users/${account.number}`, ...etagOf(account) };
      return { status: 201, headers, json: presentAdminUser(account) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/admin/users/:id',
    summary: 'A user with downloads and searches.',
    access: administrator,
    limit: 'read',
    params: userParams,
    own: findUser,
    answers: { 200: AdminUserDetail },
    handle: async ({ owned }) => ({
      status: 200,
      headers: etagOf(owned),
      json: await userDetail(owned),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/api/admin/users/:id',
    summary: 'Change address, names and role of a user; with If-Match only of the version named.',
    access: administrator,
    limit: 'save',
    params: userParams,
    own: findUser,
    body: AdminUserChange,
    answers: { 200: AdminUserChanged },
    handle: async ({ caller, owned, body, header }) => {
      const changed = await updateAdminUser(owned, caller, body, versionOf(header('if-match')));
      return { status: 200, headers: etagOf(changed), json: presentAdminUser(changed) };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/admin/users/:id',
    summary: 'Delete a user with all that they keep; what runs for them is stopped.',
    access: administrator,
    limit: 'save',
    params: userParams,
    own: findUser,
    answers: { 204: 'empty' },
    waits: true,
    handle: async ({ services: { auth }, caller, owned }) => {
      await changeAccount(owned, caller, {
        action: 'user.deleted',
        changes: () => ({ deletedAt: new Date() }),
      });
      await deleteAccount(auth, owned);
      return { status: 204, empty: true };
    },
  }),
];
