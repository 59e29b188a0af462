import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { invalid } from '../../../../auth/auth-error.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
import { takeCode } from '../../one-time/start-flow.ts';
import { readProviderTokens } from '../../providers/provider-tokens.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { SignInPlace } from '../../sessions/sign-in-place.ts';

/** Signs in by a code and the verifier of its challenge (RFC 7636). */
export async function codeGrant(
  services: AuthServices,
  body: { auth_code?: unknown; code_verifier?: unknown },
  place: SignInPlace,
): Promise<AuthTokens> {
  const { auth_code: code, code_verifier: verifier } = body;
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const flow = await takeCode(services, code, verifier);
  const tokens = await openSession(services, { _id: flow.accountId }, flow.method, place);
  return { ...tokens, ...readProviderTokens(services, flow) };
}
