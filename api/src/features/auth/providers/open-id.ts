import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { verifiedEmail } from '../accounts/email-address.ts';
import type { Provider } from './configured-providers.ts';
import type { ProvidedPerson } from './person.ts';

const DISCOVERED_MS = 3_600_000;
const ASK_MS = 5000;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.infer<typeof Discovery>;

type Known = Discovery & { keys: ReturnType<typeof createRemoteJWKSet>; at: number };

const known = new Map<string, Known>();

/** What a provider says of itself (OpenID Connect Discovery 1.0), kept for an hour. */
export async function discover(issuer: string): Promise<Known> {
  const before = known.get(issuer);
  if (before && performance.now() - before.at < DISCOVERED_MS) return before;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`the provider answers ${answer.status} to discovery`);
  const discovery = Discovery.parse(await answer.json());
  if (discovery.issuer !== issuer) throw new Error('the provider names another issuer');
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: ASK_MS });
  const found = { ...discovery, keys, at: performance.now() };
  known.set(issuer, found);
  return found;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().max(300).optional(),
  given_name: z.string().max(300).optional(),
  family_name: z.string().max(300).optional(),
  picture: z.string().max(2048).optional(),
});

function personOf(provider: string, issuer: string, claims: JWTPayload): ProvidedPerson {
  const { sub, email, email_verified, name, given_name, family_name, picture } =
    Claims.parse(claims);
  const verified = email_verified === true ? verifiedEmail(email) : null;
  return {
    ...{ provider, subject: sub, email: verified },
    data: {
      ...{ iss: issuer, sub, name, full_name: name, picture, avatar_url: picture },
      ...{ first_name: given_name, last_name: family_name },
      ...{ email: verified ?? undefined, email_verified: verified !== null, phone_verified: false },
    },
  };
}

/**
 * Whom an ID token names.
 *
 * @param isNonce says whether the token's nonce is the expected one.
 * @throws an error of `jose` or Zod when the token is not right.
 */
export async function readIdToken(
  provider: Provider & { issuer: string },
  idToken: string,
  isNonce: (nonce: unknown) => boolean,
): Promise<ProvidedPerson> {
  const { issuer, keys } = await discover(provider.issuer);
  const { payload } = await jwtVerify(idToken, keys, {
    ...{ issuer, audience: provider.clientId, clockTolerance: 30 },
    algorithms: ['RS256', 'ES256', 'EdDSA', 'PS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  if (!isNonce(payload.nonce)) throw new Error('the nonce of the ID token is another');
  return personOf(provider.name, issuer, payload);
}
