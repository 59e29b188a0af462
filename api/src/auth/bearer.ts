import { createHash } from 'node:crypto';
import { Strategy as BearerStrategy } from 'passport-http-bearer';
import { createAuthenticate } from './authenticate.ts';
import { InvalidToken, type TokenBearer, type TokenVerifier } from './access-tokens.ts';
import { firstLevelOf, type Revocations } from './revocations.ts';

/** Finds out whom the `Authorization` header of a call names. */
export type BearerCheck = {
  /**
   * @returns null when there is no such header.
   * @throws InvalidToken for another scheme, and for a token that does not count.
   */
  identify(authorization: string | undefined): Promise<TokenBearer | null>;
};

/** How long a checked token need not be checked again; whether its sign-in was ended always is. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 5000;

/** The same check, but a token that was found right a moment ago is not looked at again. */
function remembering(verifier: TokenVerifier): TokenVerifier {
  const checked = new Map<string, { bearer: TokenBearer; until: number }>();
  return {
    async verify(token) {
      const key = createHash('sha256').update(token).digest('base64');
      const known = checked.get(key);
      if (known && known.until > Date.now()) return known.bearer;
      const bearer = await verifier.verify(token);
      if (checked.size >= MOST_REMEMBERED) checked.clear();
      const ends = bearer.kind === 'person' ? bearer.expiresAt.getTime() : Infinity;
      checked.set(key, { bearer, until: Math.min(Date.now() + REMEMBERED_MS, ends) });
      return bearer;
    },
  };
}

/** Reads bearer tokens (RFC 6750) from the header alone: addresses end up in logs. */
export function createBearerCheck(
  verifier: TokenVerifier,
  isRevoked: Revocations['isRevoked'],
): BearerCheck {
  const remembered = remembering(verifier);
  const strategy = new BearerStrategy((token, done) => {
    remembered.verify(token).then(
      (bearer) => done(null, bearer),
      (error: unknown) => done(error),
    );
  });
  const authenticate = createAuthenticate<TokenBearer>(strategy);
  const hasEnded = (person: TokenBearer & { kind: 'person' }) =>
    isRevoked(person.authSessionId) ||
    (person.assuranceLevel === 'aal1' &&
      isRevoked(firstLevelOf(person.authSessionId), person.issuedAt));
  return {
    async identify(authorization) {
      if (authorization === undefined) return null;
      const outcome = await authenticate({ headers: { authorization } });
      if (outcome.kind !== 'success') throw new InvalidToken('no bearer token');
      const { user } = outcome;
      if (user.kind === 'person' && hasEnded(user)) {
        throw new InvalidToken('the sign-in has ended');
      }
      return user;
    },
  };
}
