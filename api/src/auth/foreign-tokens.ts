import { createRemoteJWKSet, jwtVerify } from 'jose';
import { unavailable } from '@citeloom/common/server/deadline';
import {
  AUDIENCE,
  InvalidToken,
  readClaims,
  refusing,
  type TokenBearer,
  type TokenVerifier,
} from './access-tokens.ts';
import { CLOCK_SKEW_S } from './token-lifetime.ts';

/** How long the provider's word on a sign-in is believed: with what else is remembered on the way, below a minute. */
const BELIEVED_MS = 20_000;
const ASK_MS = 3000;
const MOST_REMEMBERED = 10_000;

/**
 * Checks access tokens of a hosted provider that speaks the same protocol: by its published keys, and
 * at most every 20 s for each sign-in by asking whether it still lasts.
 *
 * @param issuer address of the provider, such as `https://project.example.org/auth/v1`.
 * @param keysAddress where its keys are published as a JWK Set (RFC 7517).
 */
export function createForeignTokens(issuer: string, keysAddress: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(keysAddress));
  const asked = new Map<string, number>();

  async function askProvider(token: string, authSessionId: string): Promise<void> {
    const last = asked.get(authSessionId);
    if (last !== undefined && performance.now() - last < BELIEVED_MS) return;
    const answer = await fetch(`${issuer}/user`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ASK_MS),
    }).catch((cause: unknown) => {
      throw unavailable('the auth provider does not answer', cause);
    });
    await answer.body?.cancel();
    if (answer.status >= 500 || answer.status === 429) {
      throw unavailable(`the auth provider answers ${answer.status}`);
    }
    if (!answer.ok) {
      asked.delete(authSessionId);
      throw new InvalidToken('the sign-in has ended');
    }
    if (asked.size >= MOST_REMEMBERED) asked.clear();
    asked.set(authSessionId, performance.now());
  }

  return {
    async verify(token): Promise<TokenBearer> {
      const bearer = await refusing(async () => {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['ES256', 'RS256', 'EdDSA'],
          issuer,
          audience: AUDIENCE,
          clockTolerance: CLOCK_SKEW_S,
          requiredClaims: ['exp', 'iat'],
        });
        return readClaims(payload);
      });
      if (bearer.kind === 'person') await askProvider(token, bearer.authSessionId);
      return bearer;
    },
  };
}
