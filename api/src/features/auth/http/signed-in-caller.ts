import type { AccountDocument } from '@citeloom/common/server/models/account';
import {
  AuthSessionModel,
  type AuthSessionDocument,
} from '@citeloom/common/server/models/auth-session';
import { InvalidToken, type TokenBearer } from '../../../auth/access-tokens.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { accountById, isBanned } from '../accounts/find-account.ts';
import { banned } from '../sessions/open-session.ts';

/** Somebody who is signed in, as stored now. */
export type SignedInCaller = { account: AccountDocument; session: AuthSessionDocument };

const NO_BEARER = 'This endpoint requires a valid Bearer token';

/** Whom an `Authorization` header names. @throws AuthError `no_authorization`, `bad_jwt`. */
export async function readBearer(
  { ownBearer }: Pick<AuthServices, 'ownBearer'>,
  authorization: string | undefined,
): Promise<TokenBearer> {
  if (!/^Bearer\s+\S/i.test(authorization ?? '')) {
    throw new AuthError(401, 'no_authorization', NO_BEARER);
  }
  const bearer = await ownBearer.identify(authorization).catch((error: unknown) => {
    if (!(error instanceof InvalidToken)) throw error;
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`;
    throw new AuthError(403, 'bad_jwt', message);
  });
  if (!bearer) throw new AuthError(401, 'no_authorization', NO_BEARER);
  return bearer;
}

/**
 * A sign-in that lasts, with its account.
 *
 * @throws AuthError `user_not_found`, `session_not_found`, `user_banned`.
 */
export async function lastingSignIn(
  accountId: string,
  authSessionId: string,
): Promise<SignedInCaller> {
  const account = await accountById(accountId);
  if (!account) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await AuthSessionModel.findOne({
    _id: authSessionId,
    accountId: account._id,
  }).lean<AuthSessionDocument>();
  if (!session) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AuthError(403, 'session_not_found', message);
  }
  if (isBanned(account)) throw banned(403);
  return { account, session };
}

/**
 * Who is signed in by a header: asks the database, so that what was ended counts no more at once.
 *
 * @throws AuthError as `readBearer` and `lastingSignIn`.
 */
export async function signedInBy(
  services: Pick<AuthServices, 'ownBearer'>,
  authorization: string | undefined,
): Promise<SignedInCaller> {
  const bearer = await readBearer(services, authorization);
  if (bearer.kind !== 'person') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const { account, session } = await lastingSignIn(bearer.id, bearer.authSessionId);
  // A token of before the second factor was shown does not show it, whatever has become of its sign-in.
  const isBefore = bearer.assuranceLevel === 'aal1';
  return { account, session: isBefore ? { ...session, assuranceLevel: 'aal1' } : session };
}
