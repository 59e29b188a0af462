import { z } from 'zod';
import { invalid } from '../../../auth/auth-error.ts';
import { readEmail } from '../accounts/email-address.ts';

/** Fields of the protocol's bodies; clients send null for what they leave out. */
export const text = z.string().nullish();
export const metadata = z.record(z.string(), z.unknown()).nullish();

/** Where a mailed link or a provider is to lead afterwards; anything unusable counts as not given. */
export const RedirectQuery = z.object({ redirect_to: z.string().optional().catch(undefined) });

/** The challenge of a code for the browser that asks (RFC 7636). */
export const challengeFields = { code_challenge: text, code_challenge_method: text };

export type Challenge = { codeChallenge: string; codeChallengeMethod: 's256' };

type ChallengeFields = {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
};

/**
 * The challenge of a body; null without one.
 *
 * @throws AuthError `validation_failed` for half a one or a malformed one.
 */
export function readChallenge(body: ChallengeFields): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  // A plain challenge is the verifier itself: whoever reads the address has it (RFC 9700 §2.1.1).
  if (method.toLowerCase() !== 's256') throw invalid('The code challenge method must be s256');
  return { codeChallenge: challenge, codeChallengeMethod: 's256' };
}

/** @throws AuthError `validation_failed` when it is missing or none. */
export function requireEmail(email: string | null | undefined): string {
  return readEmail(email ?? '');
}
