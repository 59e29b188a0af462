import { z } from 'zod';
import { AuthTokens } from '@citeloom/common/contracts/auth';
import {
  AccountModel,
  type AccountDocument,
  type Factor,
} from '@citeloom/common/server/models/account';
import {
  FactorChallengeModel,
  type FactorChallenge,
} from '@citeloom/common/server/models/factor-challenge';
import { defineRoute } from '../../../http/route.ts';
import { networkOf } from '../../../limits/network-of.ts';
import { AuthError, invalid } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { requireFactor } from '../factors/own-factor.ts';
import { raiseSession } from '../factors/raise-session.ts';
import { matchTotp } from '../factors/totp.ts';
import { signedIn } from '../http/auth-access.ts';
import { text } from '../http/fields.ts';
import { warnOfGuesses } from '../mails/warn-of-guesses.ts';

/**
 * Wrong passwords of an account's apps within an hour, from wherever: whoever tries them knows the first
 * factor. Three of a million count at a time, so one is found with a chance of 3 in 100,000.
 */
const FACTOR_TRIES = 10;

/** @throws AuthError when the challenge is not of this factor, is over, or came from elsewhere. */
async function findChallenge(
  id: string,
  factor: Factor,
  accountId: string,
  address: string,
): Promise<FactorChallenge> {
  const challenge = await FactorChallengeModel.findOne({
    ...{ _id: id.toLowerCase(), factorId: factor.id, accountId },
  }).lean<FactorChallenge>();
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  if (networkOf(challenge.address) !== networkOf(address)) {
    const message = 'Challenge and verify IP addresses mismatch';
    throw new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  if (challenge.expiresAt <= new Date()) {
    const message =
      'MFA challenge has expired, verify against another challenge or create a new challenge.';
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
  return challenge;
}

/** The account with the factor verified; null when the password was used already. */
async function acceptCode(
  { encryption }: AuthServices,
  accountId: string,
  factor: Factor,
  code: string,
): Promise<AccountDocument | null> {
  const step = matchTotp(encryption.decrypt(factor.secret, factor.id), code);
  if (step === null) return null;
  const now = new Date();
  return AccountModel.findOneAndUpdate(
    { _id: accountId, factors: { $elemMatch: { id: factor.id, lastStep: { $lt: step } } } },
    {
      $set: {
        'factors.$.status': 'verified',
        'factors.$.lastStep': step,
        'factors.$.updatedAt': now,
      },
    },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
}

/** Raises a sign-in by a one-time password; the first one makes the factor count. */
export const verifyFactor = defineRoute({
  method: 'post',
  path: '/auth/v1/factors/:id/verify',
  summary: 'Raise a sign-in to the second assurance level by a one-time password.',
  access: signedIn,
  limit: 'factor',
  params: z.object({ id: z.string() }),
  body: z.object({ challenge_id: text, code: text }),
  answers: { 200: AuthTokens },
  own: async ({ caller, params }) => requireFactor(caller.account, params.id),
  handle: async ({ services: { auth }, caller, owned: factor, body, address }) => {
    const { account, session } = caller;
    const { code, challenge_id: challengeId } = body;
    if (!code) throw invalid('Code needs to be non-empty');
    const challenge = await findChallenge(challengeId ?? '', factor, account._id, address);
    const counted = `factor ${account._id}`;
    await auth.guard.admit(counted, address);
    await auth.guard.pause(counted, FACTOR_TRIES);
    const accepted = await acceptCode(auth, account._id, factor, code);
    if (!accepted) {
      await auth.guard.failed(counted, address);
      if (account.email) warnOfGuesses(auth, account.email);
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await auth.guard.succeeded(counted, address);
    await FactorChallengeModel.deleteOne({ _id: challenge._id });
    const verified = await AccountModel.findByIdAndUpdate(
      account._id,
      { $pull: { factors: { status: 'unverified' } } },
      { returnDocument: 'after' },
    ).lean<AccountDocument>();
    const shown = { method: 'totp', factorId: factor.id };
    return {
      status: 200,
      json: await raiseSession(auth, verified ?? accepted, session, shown),
    };
  },
});
