import { SignInPlaceList } from '@citeloom/common/contracts/account';
import { AdminUserChanged, PasswordResetSent } from '@citeloom/common/contracts/admin-users';
import { Uuid } from '@citeloom/common/contracts/ids';
import { AppError } from '@citeloom/common/domain/app-error';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import {
  AuthSessionModel,
  type AuthSessionFilter,
} from '@citeloom/common/server/models/auth-session';
import { administrator, type AdminCaller } from '../../../http/administrator.ts';
import { defineRoute, type AnyRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { signInList } from '../../account/present-sign-ins.ts';
import { sendLink } from '../../auth/mails/send-link.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { recordAction } from '../audit/record-action.ts';
import { changeAccount, userSubject } from './change-account.ts';
import { findUser, userParams } from './find-user.ts';
import { presentAdminUser } from './present-user.ts';

/** A ban that only somebody's word ends; later than any date that an operator sees. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z');

async function end(
  { auth }: Services,
  { actor }: AdminCaller,
  user: AccountDocument,
  which: AuthSessionFilter,
): Promise<void> {
  const ended = await endSessions(auth, which);
  if (ended === 0) return;
  const after = { signIns: ended };
  await recordAction({ actor, action: 'user.signed-out', subject: userSubject(user), after });
}

const at = { access: administrator, limit: 'save', params: userParams, own: findUser } as const;

/** Whether a user may sign in, and where they have. */
export const adminSignInRoutes: AnyRoute[] = [
  defineRoute({
    ...at,
    method: 'post',
    path: '/api/admin/users/:id/disable',
    summary: 'Let a user sign in no more; their sign-ins end.',
    answers: { 200: AdminUserChanged },
    handle: async ({ services: { auth }, caller, owned }) => {
      const changed = await changeAccount(owned, caller, {
        action: 'user.disabled',
        changes: () => ({ bannedUntil: FOR_EVER }),
      });
      await endSessions(auth, { accountId: owned._id });
      return { status: 200, json: presentAdminUser(changed) };
    },
  }),
  defineRoute({
    ...at,
    method: 'post',
    path: '/api/admin/users/:id/enable',
    summary: 'Let a user sign in again.',
    answers: { 200: AdminUserChanged },
    handle: async ({ caller, owned }) => {
      const changed = await changeAccount(owned, caller, {
        action: 'user.enabled',
        changes: () => ({ bannedUntil: null }),
      });
      return { status: 200, json: presentAdminUser(changed) };
    },
  }),
  defineRoute({
    ...at,
    method: 'post',
    path: '/api/admin/users/:id/password-reset',
    summary: 'Mail a user a link to set a new password.',
    answers: { 200: PasswordResetSent },
    handle: async ({ services: { auth, environment }, caller: { actor }, owned }) => {
      const { email } = owned;
      if (!email) {
        throw new AppError('validation_failed', 'This user has no e-mail address to write to.');
      }
      const redirectTo = `${environment.PUBLIC_URL}${pageAddress('authCallback')}?type=recovery`;
      await sendLink(auth, owned, 'recovery', { redirectTo, challenge: null });
      const action = 'user.password-reset-sent';
      await recordAction({ actor, action, subject: userSubject(owned) });
      const sentTo = environment.SMTP_URL ? 'smtp' : 'outbox';
      return { status: 200, json: { email, sentTo } };
    },
  }),
  defineRoute({
    ...at,
    method: 'get',
    path: '/api/admin/users/:id/sessions',
    summary: 'Where a user is signed in.',
    limit: 'read',
    answers: { 200: SignInPlaceList },
    handle: async ({ owned }) => ({ status: 200, json: await signInList(owned._id, null) }),
  }),
  defineRoute({
    ...at,
    method: 'delete',
    path: '/api/admin/users/:id/sessions',
    summary: 'End all sign-ins of a user.',
    answers: { 204: 'empty' },
    handle: async ({ services, caller, owned }) => {
      await end(services, caller, owned, { accountId: owned._id });
      return { status: 204, empty: true };
    },
  }),
  defineRoute({
    ...at,
    method: 'delete',
    path: '/api/admin/users/:id/sessions/:sessionId',
    summary: 'End one sign-in of a user.',
    params: userParams.extend({ sessionId: Uuid }),
    answers: { 204: 'empty' },
    own: async ({ params }) => {
      const user = await findUser({ params });
      const _id = params.sessionId;
      const found = await AuthSessionModel.exists({ _id, accountId: user._id });
      if (!found) throw new AppError('not_found', 'There is no such sign-in.');
      return { user, _id };
    },
    handle: async ({ services, caller, owned: { user, _id } }) => {
      await end(services, caller, user, { _id });
      return { status: 204, empty: true };
    },
  }),
];
