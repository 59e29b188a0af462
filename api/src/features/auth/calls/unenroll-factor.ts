import { z } from 'zod';
import { defineRoute } from '../../../http/route.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import { requireFactor } from '../factors/own-factor.ts';
import { removeFactor } from '../factors/remove-factor.ts';
import { signedIn } from '../http/auth-access.ts';

/** Removes a factor; one that counts takes a sign-in by it. */
export const unenrollFactor = defineRoute({
  method: 'delete',
  path: '/auth/v1/factors/:id',
  summary: 'Remove a second factor.',
  access: signedIn,
  limit: 'factor',
  params: z.object({ id: z.string() }),
  answers: { 200: z.object({ id: z.string() }) },
  own: async ({ caller, params }) => requireFactor(caller.account, params.id),
  handle: async ({ caller: { account, session }, owned: factor }) => {
    if (factor.status === 'verified' && session.assuranceLevel !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(account._id, factor.id);
    return { status: 200, json: { id: factor.id } };
  },
});
