import type { AuthTokens } from '@citeloom/common/contracts/auth';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import {
  AuthSessionModel,
  type AuthSessionDocument,
} from '@citeloom/common/server/models/auth-session';
import { firstLevelOf } from '../../../auth/revocations.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { presentTokens } from '../sessions/present-tokens.ts';

/**
 * Raises a sign-in to the second assurance level after a second factor was shown, and ends all others of
 * the account below it. The refresh token of before counts no more.
 *
 * @param method what was shown, as `amr` names it.
 */
export async function raiseSession(
  services: AuthServices,
  account: AccountDocument,
  session: AuthSessionDocument,
  shown: { method: string; factorId: string },
): Promise<AuthTokens> {
  const now = new Date();
  const entry = { method: shown.method, timestamp: Math.floor(now.getTime() / 1000) };
  const methods = [entry, ...session.methods.filter(({ method }) => method !== shown.method)];
  const raised = await AuthSessionModel.findByIdAndUpdate(
    session._id,
    {
      $set: { assuranceLevel: 'aal2', factorId: shown.factorId, methods },
      // By two, so that the token of the first level is not taken for the last but one.
      $inc: { counter: 2 },
    },
    { returnDocument: 'after' },
  ).lean<AuthSessionDocument>();
  if (!raised) throw new AuthError(403, 'session_not_found', 'Session not found');
  await endSessions(services, { accountId: account._id, assuranceLevel: 'aal1' });
  await services.revocations.revoke([firstLevelOf(session._id)]);
  return presentTokens(services, account, raised);
}
