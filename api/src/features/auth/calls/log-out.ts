import { z } from 'zod';
import { defineRoute } from '../../../http/route.ts';
import { invalid } from '../../../auth/auth-error.ts';
import { owesFactor } from '../factors/owes-factor.ts';
import { signedIn } from '../http/auth-access.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Ends this sign-in, all others, or all. */
export const logOut = defineRoute({
  method: 'post',
  path: '/auth/v1/logout',
  summary: 'End this sign-in (local), all others (others), or all (global).',
  access: signedIn,
  limit: 'account',
  query: z.object({ scope: z.string().optional().catch('') }),
  answers: { 204: 'empty' },
  handle: async ({ services: { auth }, caller: { account, session }, query }) => {
    const { scope = 'global' } = query;
    // A password alone does not end what a second factor has opened.
    const reach = owesFactor(account, session) ? { assuranceLevel: 'aal1' as const } : {};
    const mine = { accountId: account._id, ...reach };
    if (scope === 'global') await endSessions(auth, mine);
    else if (scope === 'local') await endSessions(auth, { _id: session._id });
    else if (scope === 'others') await endSessions(auth, { ...mine, _id: { $ne: session._id } });
    else throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`);
    return { status: 204, empty: true };
  },
});
