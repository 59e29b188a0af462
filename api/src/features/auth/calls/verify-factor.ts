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
import { isKnownBrowser, knownBrowserCookie } from '../factors/known-browser.ts';
import { owesFactor } from '../factors/owes-factor.ts';
import { requireFactor } from '../factors/own-factor.ts';
import { raiseSession } from '../factors/raise-session.ts';
import { countStrangerTry, forgiveStrangerTry } from '../factors/stranger-tries.ts';
import { matchTotp } from '../factors/totp.ts';
import { signedIn } from '../http/auth-access.ts';
import { text } from '../http/fields.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import { warnOfGuesses } from '../mails/warn-of-guesses.ts';

/**
 * Wrong passwords of an account's apps within an hour by whoever has shown the factor before, or sets up
 * the first one.
 */
const OWN_TRIES = 10;

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

/** What becomes of a try that was counted before anything was compared. */
type CountedTry = { right(): Promise<void>; wrong(): Promise<void> };

/**
 * Counts a try. Whoever knows the first factor only, in a browser that has never shown the second one, may
 * be anybody: those have few tries in all and take none from the person's own browser.
 *
 * @throws AuthError `over_request_rate_limit`, `mfa_verification_rejected`.
 */
async function countTry(
  auth: AuthServices,
  { account, session }: SignedInCaller,
  { isKnown, address }: { isKnown: boolean; address: string },
): Promise<CountedTry> {
  const { guard } = auth;
  const isStranger = owesFactor(account, session) && !isKnown;
  const counted = `${isStranger ? 'stranger ' : ''}factor ${account._id}`;
  await guard.admit(counted, address);
  const isLast = isStranger ? await countStrangerTry(account._id) : false;
  if (!isStranger) await guard.pause(counted, OWN_TRIES);
  return {
    async right() {
      await guard.succeeded(counted, address);
      if (isStranger) await forgiveStrangerTry(account._id);
    },
    async wrong() {
      await guard.failed(counted, address);
      if (isLast && account.email) warnOfGuesses(auth, account.email, 'app');
    },
  };
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
  handle: async ({ services: { auth }, caller, owned: factor, body, address, header }) => {
    const { account, session } = caller;
    const { code, challenge_id: challengeId } = body;
    if (!code) throw invalid('Code needs to be non-empty');
    const challenge = await findChallenge(challengeId ?? '', factor, account._id, address);
    const isKnown = isKnownBrowser(auth, account, header('cookie'));
    const counted = await countTry(auth, caller, { isKnown, address });
    const accepted = await acceptCode(auth, account._id, factor, code);
    if (!accepted) {
      await counted.wrong();
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await counted.right();
    await FactorChallengeModel.deleteOne({ _id: challenge._id });
    const verified = await AccountModel.findByIdAndUpdate(
      account._id,
      { $pull: { factors: { status: 'unverified' } } },
      { returnDocument: 'after' },
    ).lean<AccountDocument>();
    const shown = { method: 'totp', factorId: factor.id };
    return {
      status: 200,
      headers: { 'Set-Cookie': knownBrowserCookie(auth, factor.id) },
      json: await raiseSession(auth, verified ?? accepted, session, shown),
    };
  },
});
