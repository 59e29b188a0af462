import { createHash } from 'node:crypto';
import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { invalidRequest } from '../../../../auth/auth-error.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
import { signedInBy } from '../../http/signed-in-caller.ts';
import {
  accountOfPerson,
  linkToAccount,
  requireManualLinking,
} from '../../providers/link-identity.ts';
import { readIdToken } from '../../providers/open-id.ts';
import { configuredProviders } from '../../providers/configured-providers.ts';
import { openSession } from '../../sessions/open-session.ts';
import type { SignInPlace } from '../../sessions/sign-in-place.ts';

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The nonce may stand in the token as it is or hashed; without one the token must have none. */
function nonceCheck(nonce: unknown): (inToken: unknown) => boolean {
  if (!isText(nonce)) return (inToken) => inToken === undefined;
  const hashed = createHash('sha256').update(nonce).digest('hex');
  return (inToken) => inToken === nonce || inToken === hashed;
}

/** Signs in, or adds an identity, by the ID token that a provider gave to the browser. */
export async function idTokenGrant(
  services: AuthServices,
  body: Fields,
  place: SignInPlace,
  authorization: string | undefined,
): Promise<AuthTokens> {
  const { provider: name, id_token: idToken, nonce } = body;
  if (!isText(idToken)) throw invalidRequest('id_token required');
  const provider = configuredProviders(services.environment).find((one) => one.name === name);
  const issuer = provider?.issuer;
  if (!provider || !issuer) throw invalidRequest('Custom OIDC provider not allowed');
  const isLinking = body.link_identity === true;
  if (isLinking) requireManualLinking(services);
  const caller = isLinking ? await signedInBy(services, authorization) : null;
  const person = await readIdToken({ ...provider, issuer }, idToken, nonceCheck(nonce)).catch(
    () => {
      throw invalidRequest('Bad ID token');
    },
  );
  const account = caller
    ? await linkToAccount(services, caller, person)
    : await accountOfPerson(services, person);
  return openSession(services, account, 'oauth', place);
}
