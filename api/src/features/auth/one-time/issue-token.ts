import { randomUUID } from 'node:crypto';
import {
  OneTimeTokenModel,
  type OneTimePurpose,
  type OneTimeToken,
} from '@citeloom/common/server/models/one-time-token';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** How long a mailed link and its code work. */
export const LINK_MS = 3_600_000;
/** A nonce is asked for and typed in one go. */
const NONCE_MS = 10 * 60_000;

/**
 * So many codes may be tried for one account and purpose, from wherever and at whichever of its codes, until
 * an hour after the first: one of a million is then found with a chance of 5 in a million.
 */
export const CODE_TRIES = 5;
const TRIES_MS = 3_600_000;

/** Marks links that end in a code for the browser that asked, and not in tokens. */
export const PKCE_PREFIX = 'pkce_';

/** A link's token and the code that does the same; null where too many codes were tried. */
export type IssuedToken = { token: string; code: string | null };

/**
 * Makes a link and code for an account, stored as hashes; the ones of before for the same purpose work no
 * more.
 *
 * @param given.email the address that they are sent to.
 */
export async function issueToken(
  { codes }: Pick<AuthServices, 'codes'>,
  given: { accountId: string; purpose: OneTimePurpose; email: string; flowId?: string | null },
): Promise<IssuedToken> {
  const { accountId, purpose, email, flowId = null } = given;
  const code = codes.newCode();
  const secret = codes.newSecret();
  const lasts = purpose === 'reauthentication' ? NONCE_MS : LINK_MS;
  const now = new Date();
  const mine = { accountId, purpose };
  await OneTimeTokenModel.updateOne(
    { ...mine, triesSince: { $lte: new Date(now.getTime() - TRIES_MS) } },
    { $set: { tries: 0, triesSince: now } },
  );
  const { tries } = await OneTimeTokenModel.findOneAndUpdate(
    mine,
    {
      $setOnInsert: { _id: randomUUID(), tries: 0, triesSince: now },
      $set: {
        ...{ email, flowId, createdAt: now },
        linkHash: codes.hashSecret(secret),
        codeHash: codes.hashCode(email, code),
        expiresAt: new Date(now.getTime() + lasts),
      },
    },
    { upsert: true, timestamps: false, returnDocument: 'after' },
  ).lean<OneTimeToken>();
  const token = flowId ? PKCE_PREFIX + secret : secret;
  return { token, code: tries < CODE_TRIES ? code : null };
}
