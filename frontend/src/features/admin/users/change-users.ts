import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AdminUserChanged,
  AdminUserDetail,
  PasswordResetSent,
  type AdminUserChange,
  type AdminUserCreation,
} from '@citeloom/common/contracts/admin-users';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { callAdmin } from '../access/call-admin.ts';

/** A user with downloads and searches. */
export function useUserDetail(id: number) {
  return useQuery({
    queryKey: adminQueryKeys.user(id),
    queryFn: ({ signal }) => getUser(id, signal),
    refetchOnMount: 'always',
  });
}

/** A user as they are now. @throws ApiError. */
export async function getUser(id: number, signal?: AbortSignal): Promise<AdminUserDetail> {
  return callAdmin('GET', `/users/${id}`, { schema: AdminUserDetail, signal });
}

/** Creates a user. @throws ApiError. */
export async function addUser(body: AdminUserCreation): Promise<void> {
  await callAdmin('POST', '/users', { body, schema: AdminUserChanged });
}

/** Changes a user as they were read; 412 where somebody else's change came first. @throws ApiError. */
export async function saveUser(
  { id, version }: Pick<AdminUserDetail, 'id' | 'version'>,
  body: AdminUserChange,
): Promise<void> {
  const ifMatch = `"${version}"`;
  await callAdmin('PUT', `/users/${id}`, {
    body: { id, ...body },
    ifMatch,
    schema: AdminUserChanged,
  });
}

/** Deletes a user with all that they keep. @throws ApiError. */
export async function deleteUser(id: number): Promise<void> {
  await callAdmin('DELETE', `/users/${id}`);
}

/** Says whether a user may sign in. @throws ApiError. */
export async function setDisabled(id: number, disabled: boolean): Promise<void> {
  await callAdmin('POST', `/users/${id}/${disabled ? 'disable' : 'enable'}`, { body: {} });
}

/** Mails a user a link to set a new password. @throws ApiError. */
export async function sendPasswordReset(id: number): Promise<PasswordResetSent> {
  return callAdmin('POST', `/users/${id}/password-reset`, { body: {}, schema: PasswordResetSent });
}

/** Makes everything that shows users ask anew: lists, counts, the person and the record of actions. */
export function useRefreshUsers() {
  const client = useQueryClient();
  return (gone?: number) => {
    if (gone !== undefined) client.removeQueries({ queryKey: adminQueryKeys.user(gone) });
    for (const queryKey of [
      adminQueryKeys.lists('users'),
      adminQueryKeys.lists('audit'),
      adminQueryKeys.stats,
      adminQueryKeys.users,
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
