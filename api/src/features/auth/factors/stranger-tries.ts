import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import { AuthError } from '../../../auth/auth-error.ts';

/**
 * Wrong passwords of an account's apps from browsers that the account does not know. Three of a million
 * count at a time, so one is found with a chance of 9 in 1,000,000.
 */
const TRIES = 3;
/** How long after the last of them there is none. */
const REST_MS = 24 * 3_600_000;

const tries = { $ifNull: ['$strangerTries.count', 0] };
const restEnds = { $add: ['$strangerTries.lastAt', REST_MS] };
const hasRested = { $lte: [{ $ifNull: [restEnds, '$$NOW'] }, '$$NOW'] };

/**
 * Counts a try from a browser that the account does not know before anything is compared, so that a
 * thousand at once are no more than three.
 *
 * @returns true for the last one.
 * @throws AuthError `mfa_verification_rejected` when there is none left.
 */
export async function countStrangerTry(accountId: string): Promise<boolean> {
  const counted = await AccountModel.findOneAndUpdate(
    { _id: accountId, $expr: { $or: [hasRested, { $lt: [tries, TRIES] }] } },
    [
      {
        $set: {
          strangerTries: {
            lastAt: '$$NOW',
            count: { $cond: [hasRested, 1, { $add: [tries, 1] }] },
          },
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean<AccountDocument>();
  if (counted) return (counted.strangerTries?.count ?? 0) >= TRIES;
  const account = await AccountModel.findById(accountId).lean<AccountDocument>();
  const lastAt = account?.strangerTries?.lastAt.getTime() ?? 0;
  throw new AuthError(429, 'mfa_verification_rejected', 'Too many wrong TOTP codes', {
    retryAfterS: Math.max(1, Math.ceil((lastAt + REST_MS - Date.now()) / 1000)),
  });
}

/** Takes back the one try that was right; those of others stay counted. */
export async function forgiveStrangerTry(accountId: string): Promise<void> {
  await AccountModel.updateOne(
    { _id: accountId, 'strangerTries.count': { $gt: 0 } },
    { $inc: { 'strangerTries.count': -1 } },
    { timestamps: false },
  );
}
