import { AuthUser } from '@citeloom/common/contracts/auth';
import { defineRoute } from '../../../http/route.ts';
import { presentUser } from '../accounts/present-user.ts';
import { signedIn } from '../http/auth-access.ts';

/** The account of whoever is signed in. */
export const readUser = defineRoute({
  method: 'get',
  path: '/auth/v1/user',
  summary: 'The account of whoever is signed in.',
  access: signedIn,
  limit: 'account',
  answers: { 200: AuthUser },
  handle: async ({ caller }) => ({ status: 200, json: presentUser(caller.account) }),
});
