import type { AuthTokens } from '@citeloom/common/contracts/auth';
import {
  AuthSessionModel,
  type AuthSessionDocument,
} from '@citeloom/common/server/models/auth-session';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { accountById, isBanned } from '../accounts/find-account.ts';
import { RECOVERY_METHOD } from '../factors/recovery-codes.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { endSessions } from './end-sessions.ts';
import { banned, UNUSED_MS } from './open-session.ts';
import type { SignInPlace } from './sign-in-place.ts';
import { presentTokens } from './present-tokens.ts';

/** After a refresh every older token gives the newest one for so long: two tabs may have asked at once. */
const SAME_ANSWER_MS = 10_000;
/** What `amr` names of second factors. */
const SECOND_METHODS = ['totp', RECOVERY_METHOD];
/** Tokens as other installations of the protocol make them: well formed, but not ours. */
const OTHER_FORM = /^[a-z0-9]{12}$/;

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/** Counts a refresh if the token is the newest one; null when it is not. */
async function advance(
  id: string,
  counter: number,
  place: SignInPlace,
): Promise<AuthSessionDocument | null> {
  const now = new Date();
  return AuthSessionModel.findOneAndUpdate(
    { _id: id, counter },
    {
      $inc: { counter: 1 },
      $set: { refreshedAt: now, expiresAt: new Date(now.getTime() + UNUSED_MS), ...place },
    },
    { returnDocument: 'after' },
  ).lean<AuthSessionDocument>();
}

/**
 * What an older token gets: the newest one, when its holder has just lost it (it is the last but one, or
 * the last refresh is seconds ago). Any other was stolen or copied, and the whole sign-in ends.
 */
async function takeOlder(
  services: AuthServices,
  id: string,
  counter: number,
): Promise<AuthSessionDocument> {
  const session = await AuthSessionModel.findById(id).lean<AuthSessionDocument>();
  if (!session) throw notFound();
  if (counter > session.counter) throw invalid('Refresh token is not valid');
  const isParent = counter === session.counter - 1;
  if (isParent || Date.now() - session.refreshedAt.getTime() < SAME_ANSWER_MS) return session;
  await endSessions(services, { _id: id });
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/**
 * Gives fresh tokens for a refresh token. Each refresh makes a new refresh token.
 *
 * @throws AuthError `validation_failed`, `refresh_token_not_found`, `refresh_token_already_used`,
 *   `user_banned`.
 */
export async function refreshSession(
  services: AuthServices,
  token: string,
  place: SignInPlace,
): Promise<AuthTokens> {
  const content = services.refreshTokens.read(token);
  if (!content) throw OTHER_FORM.test(token) ? notFound() : invalid('Refresh token is not valid');
  const { authSessionId, counter } = content;
  const session =
    (await advance(authSessionId, counter, place)) ??
    (await takeOlder(services, authSessionId, counter));
  const account = await accountById(session.accountId);
  if (!account) throw notFound();
  if (isBanned(account)) throw banned(400);
  return presentTokens(services, account, await lowered(account, session));
}

/**
 * Gives fresh tokens of a sign-in whose holder has shown in another way than by its refresh token that it
 * is theirs.
 *
 * @throws AuthError `session_not_found` when it has ended, `user_banned`.
 */
export async function continueSession(
  services: AuthServices,
  id: string,
  place: SignInPlace,
): Promise<AuthTokens> {
  const known = await AuthSessionModel.findById(id).lean<AuthSessionDocument>();
  const session = known && ((await advance(id, known.counter, place)) ?? known);
  const account = session && (await accountById(session.accountId));
  if (!session || !account) throw new AuthError(403, 'session_not_found', 'Session not found');
  if (isBanned(account)) throw banned(400);
  return presentTokens(services, account, await lowered(account, session));
}

/** A sign-in whose factor was removed proves no second factor any more. */
async function lowered(
  { factors, recoveryFactor }: Pick<AccountDocument, 'factors' | 'recoveryFactor'>,
  session: AuthSessionDocument,
): Promise<AuthSessionDocument> {
  const known = [recoveryFactor?.id, ...factors.map(({ id }) => id)];
  if (session.factorId === null || known.includes(session.factorId)) return session;
  const changes = {
    assuranceLevel: 'aal1' as const,
    factorId: null,
    methods: session.methods.filter(({ method }) => !SECOND_METHODS.includes(method)),
  };
  await AuthSessionModel.updateOne({ _id: session._id }, { $set: changes });
  return { ...session, ...changes };
}
