import { z } from 'zod';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { defineRoute } from '../../../http/route.ts';
import { requireFactorShown } from '../factors/owes-factor.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import { signedIn } from '../http/auth-access.ts';
import { requireManualLinking } from '../providers/link-identity.ts';

const unknown = () => new AuthError(422, 'identity_not_found', "Identity doesn't exist");

/** Removes one way to sign in from an account that has more than one. */
export const unlinkIdentity = defineRoute({
  method: 'delete',
  path: '/auth/v1/user/identities/:id',
  summary: 'Remove one way to sign in from an account that has more than one.',
  access: signedIn,
  limit: 'account',
  answers: { 200: z.object({}) },
  params: z.object({ id: z.string() }),
  handle: async ({ services: { auth }, caller, params }) => {
    requireManualLinking(auth);
    requireFactorShown(caller);
    const { account } = caller;
    if (!z.guid().safeParse(params.id).success) {
      throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    }
    if (account.identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const removed = account.identities.find(({ id }) => id === params.id.toLowerCase());
    if (!removed) throw unknown();
    const rest = account.identities.filter((identity) => identity !== removed);
    const email = rest.find((identity) => identity.email !== null)?.email ?? null;
    // Filtered by what was read, so that of two removals at once the second finds too few.
    const changed = await AccountModel.findOneAndUpdate(
      { _id: account._id, identities: { $size: account.identities.length } },
      {
        $pull: { identities: { id: removed.id } },
        $set: removed.provider === 'email' ? { email, passwordHash: null } : {},
      },
      { returnDocument: 'after' },
    )
      .lean<AccountDocument>()
      .catch((error: unknown) => {
        if ((error as { code?: number }).code !== 11000) throw error;
        const message = 'Unable to unlink identity due to email conflict';
        throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
      });
    if (!changed) throw unknown();
    return { status: 200, json: {} };
  },
});
