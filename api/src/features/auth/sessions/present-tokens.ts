import type { AuthTokens } from '@citeloom/common/contracts/auth';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import type { AuthSessionDocument } from '@citeloom/common/server/models/auth-session';
import { ACCESS_TOKEN_S } from '../../../auth/token-lifetime.ts';
import { presentUser } from '../accounts/present-user.ts';
import { owesFactor } from '../factors/owes-factor.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** An access token and the refresh token of a sign-in, with the person. */
export async function presentTokens(
  { accessTokens, refreshTokens }: Pick<AuthServices, 'accessTokens' | 'refreshTokens'>,
  account: AccountDocument,
  session: AuthSessionDocument,
): Promise<AuthTokens> {
  const user = presentUser(account);
  const claims = {
    sub: account._id,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.assuranceLevel,
    amr: session.methods,
    session_id: session._id,
    ...(owesFactor(account, session) ? { factor_needed: true } : {}),
    is_anonymous: account.isAnonymous,
  };
  return {
    access_token: await accessTokens.sign(claims, ACCESS_TOKEN_S),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_S,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_S,
    refresh_token: refreshTokens.make({ authSessionId: session._id, counter: session.counter }),
    user,
  };
}
