import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import {
  deriveServiceKey,
  SERVICE_ALGORITHM,
  SERVICE_KEY_ID,
  SERVICE_ROLES,
} from './service-key.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';
import { CLOCK_SKEW_S } from './token-lifetime.ts';

/** Whom tokens are for. */
export const AUDIENCE = 'authenticated';

/** What an access token says of a person, as far as it is read. */
const PersonClaims = z.object({
  sub: z.guid(),
  role: z.literal(AUDIENCE),
  session_id: z.guid(),
  email: z.string().default(''),
  aal: z.string().default('aal1'),
  factor_needed: z.boolean().default(false),
  iat: z.number(),
  exp: z.number(),
});

/** What a token for another program says. */
const ServiceClaims = z.object({ role: z.enum(SERVICE_ROLES) });

/** Whom a valid access token names. */
export type TokenBearer =
  | {
      kind: 'person';
      id: string;
      authSessionId: string;
      email: string;
      assuranceLevel: 'aal1' | 'aal2';
      /** True while the account's second factor still has to be shown: until then nothing is open. */
      needsFactor: boolean;
      issuedAt: Date;
      expiresAt: Date;
    }
  | { kind: 'service' };

/** A token that does not count, with why. */
export class InvalidToken extends Error {}

/** Checks the form and signature of access tokens; asks no database. */
export type TokenVerifier = {
  /** @throws InvalidToken. */
  verify(token: string): Promise<TokenBearer>;
};

export type AccessTokens = TokenVerifier & {
  /** Signs claims about a person. */
  sign(claims: JWTPayload, lifetimeS: number): Promise<string>;
};

/** Reads claims whose signature, issuer, audience and times have been checked. */
export function readClaims(claims: JWTPayload): TokenBearer {
  const person = PersonClaims.safeParse(claims);
  if (!person.success) throw new InvalidToken('the claims name nobody');
  const { sub, session_id, email, aal, factor_needed, iat, exp } = person.data;
  return {
    kind: 'person',
    id: sub.toLowerCase(),
    authSessionId: session_id.toLowerCase(),
    email: email.toLowerCase(),
    assuranceLevel: aal === 'aal2' ? 'aal2' : 'aal1',
    needsFactor: factor_needed,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

/** The same check, every refusal as an InvalidToken that tells nothing of the token. */
export async function refusing<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new InvalidToken('token is expired');
    if (error instanceof errors.JOSEError) throw new InvalidToken(error.code);
    throw error;
  }
}

/**
 * Makes and checks the access tokens of this installation (RFC 7519). Algorithm, key, issuer, audience
 * and times must all be there and right; keys that a token brings along are ignored.
 *
 * @param issuer where the service is, such as `https://example.org/auth/v1`.
 */
export function createAccessTokens(
  keys: SigningKeys,
  issuer: string,
  secretsKey: string,
): AccessTokens {
  const service = deriveServiceKey(secretsKey);
  const checks = {
    issuer,
    audience: AUDIENCE,
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ['exp', 'nbf', 'iat'],
  };
  return {
    async sign(claims, lifetimeS) {
      const { id, privateKey } = await keys.current();
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid: id })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + lifetimeS)
        .sign(privateKey);
    },
    verify: (token) =>
      refusing(async () => {
        let isService = false;
        const { payload } = await jwtVerify(
          token,
          async ({ kid, alg }) => {
            isService = kid === SERVICE_KEY_ID;
            if (isService !== (alg === SERVICE_ALGORITHM))
              throw new InvalidToken('wrong algorithm');
            const key = isService ? service.publicKey : kid ? await keys.find(kid) : null;
            if (!key) throw new InvalidToken('the key is not known');
            return key;
          },
          { ...checks, algorithms: [SIGNING_ALGORITHM, SERVICE_ALGORITHM] },
        );
        if (!isService) return readClaims(payload);
        if (!ServiceClaims.safeParse(payload).success) throw new InvalidToken('no service');
        return { kind: 'service' };
      }),
  };
}
