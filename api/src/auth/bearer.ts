import { Strategy as BearerStrategy } from 'passport-http-bearer';
import { InvalidToken, type TokenBearer, type TokenVerifier } from './access-tokens.ts';
import type { Revocations } from './revocations.ts';
import { runStrategy } from './run-strategy.ts';

/** Finds out whom the `Authorization` header of a call names. */
export type BearerCheck = {
  /**
   * @returns null when there is no such header.
   * @throws InvalidToken for another scheme, and for a token that does not count.
   */
  identify(authorization: string | undefined): Promise<TokenBearer | null>;
};

/** Reads bearer tokens (RFC 6750) from the header alone: addresses end up in logs. */
export function createBearerCheck(
  verifier: TokenVerifier,
  isRevoked: Revocations['isRevoked'],
): BearerCheck {
  const strategy = new BearerStrategy((token, done) => {
    verifier.verify(token).then(
      (bearer) => done(null, bearer),
      (error: unknown) => done(error),
    );
  });
  return {
    async identify(authorization) {
      if (authorization === undefined) return null;
      const outcome = await runStrategy<TokenBearer>(strategy, { headers: { authorization } });
      if (outcome.kind !== 'success') throw new InvalidToken('no bearer token');
      const { user } = outcome;
      if (user.kind === 'person' && isRevoked(user.authSessionId)) {
        throw new InvalidToken('the sign-in has ended');
      }
      return user;
    },
  };
}
