import type { AccountDocument } from '@citeloom/common/server/models/account';
import {
  AuthSessionModel,
  type AuthSessionDocument,
} from '@citeloom/common/server/models/auth-session';
import { InvalidToken, type TokenBearer } from '../../../auth/access-tokens.ts';
import type { Access } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { accountById, isBanned } from '../accounts/find-account.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import { banned } from '../sessions/open-session.ts';

/** Somebody who is signed in, as stored now. */
export type SignedInCaller = { account: AccountDocument; session: AuthSessionDocument };

const NO_BEARER = 'This endpoint requires a valid Bearer token';

async function readBearer(
  authorization: string | undefined,
  { auth }: Services,
): Promise<TokenBearer> {
  if (!/^Bearer\s+\S/i.test(authorization ?? '')) {
    throw new AuthError(401, 'no_authorization', NO_BEARER);
  }
  const bearer = await auth.ownBearer.identify(authorization).catch((error: unknown) => {
    if (!(error instanceof InvalidToken)) throw error;
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`;
    throw new AuthError(403, 'bad_jwt', message);
  });
  if (!bearer) throw new AuthError(401, 'no_authorization', NO_BEARER);
  return bearer;
}

/** Somebody who is signed in now: asks the database, so that what was ended counts no more at once. */
export const signedIn: Access<SignedInCaller> = {
  scheme: 'account',
  async identify({ header }, services) {
    const bearer = await readBearer(header('authorization'), services);
    if (bearer.kind !== 'person') {
      throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
    }
    const account = await accountById(bearer.id);
    if (!account) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    }
    const session = await AuthSessionModel.findOne({
      _id: bearer.authSessionId,
      accountId: account._id,
    }).lean<AuthSessionDocument>();
    if (!session) {
      const message = 'Session from session_id claim in JWT does not exist';
      throw new AuthError(403, 'session_not_found', message);
    }
    if (isBanned(account)) throw banned(403);
    // A token of before the second factor was shown does not show it, whatever has become of its sign-in.
    const isBefore = bearer.assuranceLevel === 'aal1';
    return { account, session: isBefore ? { ...session, assuranceLevel: 'aal1' } : session };
  },
  ownerOf: ({ account }) => ({ type: 'user', id: account._id }),
};

/** A program of the operator with a service token. */
export const service: Access<null> = {
  scheme: 'service',
  async identify({ header }, services) {
    const bearer = await readBearer(header('authorization'), services);
    if (bearer.kind !== 'service') throw new AuthError(403, 'not_admin', 'User not allowed');
    return null;
  },
  ownerOf: () => null,
};
