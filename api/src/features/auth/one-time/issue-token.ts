import { randomUUID } from 'node:crypto';
import {
  OneTimeTokenModel,
  type OneTimePurpose,
} from '@citeloom/common/server/models/one-time-token';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** How long a mailed link and its code work. */
export const LINK_MS = 3_600_000;
/** A nonce is asked for and typed in one go. */
const NONCE_MS = 10 * 60_000;

/** Marks links that end in a code for the browser that asked, and not in tokens. */
export const PKCE_PREFIX = 'pkce_';

/** A link's token and the code that does the same. */
export type IssuedToken = { token: string; code: string };

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
  await OneTimeTokenModel.updateOne(
    { accountId, purpose },
    {
      $setOnInsert: { _id: randomUUID() },
      $set: {
        ...{ email, flowId, createdAt: new Date() },
        linkHash: codes.hashSecret(secret),
        codeHash: codes.hashCode(email, code),
        expiresAt: new Date(Date.now() + lasts),
      },
    },
    { upsert: true, timestamps: false },
  );
  return { token: flowId ? PKCE_PREFIX + secret : secret, code };
}
