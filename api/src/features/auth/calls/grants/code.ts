import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { invalid } from '../../../../auth/auth-error.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
import { lastingSignIn } from '../../http/signed-in-caller.ts';
import { takeCode } from '../../one-time/start-flow.ts';
import { linkToAccount } from '../../providers/link-identity.ts';
import type { ProvidedPerson } from '../../providers/person.ts';
import { readProviderTokens } from '../../providers/provider-tokens.ts';
import { openSession } from '../../sessions/open-session.ts';
import { continueSession } from '../../sessions/refresh-session.ts';
import type { SignInPlace } from '../../sessions/sign-in-place.ts';

/**
 * Signs in by a code and the verifier of its challenge (RFC 7636). The code of a visit that was to add an
 * identity adds it, and its sign-in goes on.
 */
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
  const providerTokens = readProviderTokens(services, flow);
  if (flow.person && flow.linkFrom) {
    const caller = await lastingSignIn(flow.accountId, flow.linkFrom);
    const person = services.encryption.decrypt(flow.person, flow._id);
    await linkToAccount(services, caller, JSON.parse(person) as ProvidedPerson);
    return { ...(await continueSession(services, flow.linkFrom, place)), ...providerTokens };
  }
  const tokens = await openSession(services, { _id: flow.accountId }, flow.method, place);
  return { ...tokens, ...providerTokens };
}
