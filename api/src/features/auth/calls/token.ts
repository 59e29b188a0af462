import { z } from 'zod';
import { AuthTokens } from '@citeloom/common/contracts/auth';
import { anyone } from '../../../http/access.ts';
import { defineRoute } from '../../../http/route.ts';
import { AuthError, invalidRequest } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { placeOf, type SignInPlace } from '../sessions/sign-in-place.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { codeGrant } from './grants/code.ts';
import { idTokenGrant } from './grants/id-token.ts';
import { passwordGrant } from './grants/password.ts';

type Fields = Record<string, unknown>;
type Grant = (
  services: AuthServices,
  body: Fields,
  place: SignInPlace,
  authorization: string | undefined,
) => Promise<AuthTokens>;

async function refreshGrant(
  services: AuthServices,
  { refresh_token: token }: Fields,
  place: SignInPlace,
): Promise<AuthTokens> {
  if (typeof token !== 'string' || !token) throw invalidRequest('refresh_token required');
  return refreshSession(services, token, place);
}

async function noWeb3(): Promise<AuthTokens> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

const GRANTS = new Map<string, Grant>([
  ['password', passwordGrant],
  ['refresh_token', refreshGrant],
  ['pkce', codeGrant],
  ['id_token', idTokenGrant],
  ['web3', noWeb3],
]);

/** Gives tokens for a password, a refresh token, a code or a provider's token. */
export const token = defineRoute({
  method: 'post',
  path: '/auth/v1/token',
  summary: 'Tokens for a password, a refresh token, a code or the ID token of a provider.',
  access: anyone,
  limit: 'account',
  query: z.object({ grant_type: z.string().optional().catch(undefined) }),
  body: z.record(z.string(), z.unknown()),
  answers: { 200: AuthTokens },
  waits: true,
  handle: async ({ services: { auth }, body, query, header, address }) => {
    const grant = GRANTS.get(query.grant_type ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    const place = placeOf({ header, address });
    return { status: 200, json: await grant(auth, body, place, header('authorization')) };
  },
});
