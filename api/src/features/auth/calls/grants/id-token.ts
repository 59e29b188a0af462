import { createHash } from 'node:crypto';
import type { AuthTokens } from '@citeloom/common/contracts/auth';
import { InvalidToken } from '../../../../auth/access-tokens.ts';
import { AuthError, invalidRequest } from '../../../../auth/auth-error.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';
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

async function whoLinks(
  services: AuthServices,
  authorization: string | undefined,
): Promise<string> {
  requireManualLinking(services);
  const bearer = await services.bearer.identify(authorization).catch((error: unknown) => {
    throw error instanceof InvalidToken ? new AuthError(403, 'bad_jwt', 'invalid JWT') : error;
  });
  if (bearer?.kind === 'person') return bearer.id;
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
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
  const linkTo = body.link_identity === true ? await whoLinks(services, authorization) : null;
  const person = await readIdToken({ ...provider, issuer }, idToken, nonceCheck(nonce)).catch(
    () => {
      throw invalidRequest('Bad ID token');
    },
  );
  const account = linkTo
    ? await linkToAccount(linkTo, person)
    : await accountOfPerson(services, person);
  return openSession(services, account, 'oauth', place);
}
