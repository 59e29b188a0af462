import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import {
  OneTimeTokenModel,
  type OneTimeToken,
} from '@citeloom/common/server/models/one-time-token';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { hasAttached } from '../accounts/attached-by.ts';
import { accountById } from '../accounts/find-account.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import { linkExpired } from './take-token.ts';

/** Said when one of the two addresses of a change has agreed. */
export const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * What a taken token did: it let somebody in, or was the first half of a change of address.
 * `lostPassword` when the account had a password that nobody knows whose it was.
 */
export type Confirmed = { account: AccountDocument; isHalf: boolean; lostPassword: boolean };

/** Notes that one side agrees to a change; `email` is the new address once both have, else null. */
async function agree(
  account: AccountDocument,
  token: OneTimeToken,
  isSameHolder: boolean,
): Promise<{ agreed: AccountDocument; email: string | null; isSameHolder: boolean }> {
  const isNew = token.purpose === 'email-change-new';
  // Whoever reads the new address decides whose the account is, also if the old one agrees last.
  const newSide = isSameHolder ? 'new' : 'new-elsewhere';
  const agreed = await AccountModel.findOneAndUpdate(
    { _id: account._id, newEmail: isNew ? token.email : account.newEmail },
    { $addToSet: { emailChangeAgreed: isNew ? newSide : 'current' } },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  if (!agreed?.newEmail) throw linkExpired();
  const sides = agreed.emailChangeAgreed;
  const isElsewhere = sides.includes('new-elsewhere');
  const needed = agreed.email ? 2 : 1;
  return {
    agreed,
    email: sides.length < needed ? null : agreed.newEmail,
    isSameHolder: isSameHolder && !isElsewhere,
  };
}

/**
 * Does what a taken token stands for. All other links and codes of the account work no more, except the
 * other half of a change of address.
 *
 * @param cookies the `Cookie` header of whoever uses it.
 * @throws AuthError `otp_expired` when the account is gone, `email_exists`.
 */
export async function confirmToken(
  services: Pick<AuthServices, 'autoconfirm' | 'codes' | 'revocations'>,
  token: OneTimeToken,
  cookies: string | undefined,
): Promise<Confirmed> {
  const known = await accountById(token.accountId);
  if (!known) throw linkExpired();
  const isChange = token.purpose === 'email-change-current' || token.purpose === 'email-change-new';
  const isHolder = hasAttached(services, known, cookies);
  const {
    agreed: account,
    email,
    isSameHolder,
  } = isChange
    ? await agree(known, token, isHolder)
    : { agreed: known, email: known.email, isSameHolder: isHolder };
  if (email === null) return { account, isHalf: true, lostPassword: false };
  // A link to an address that the account no longer has proves nothing.
  if (!isChange && email !== token.email) throw linkExpired();
  const proved = await proveAddress(services, account, { email, isSameHolder });
  if (!proved) throw linkExpired();
  await OneTimeTokenModel.deleteMany({ accountId: account._id });
  const lostPassword = account.passwordHash !== null && proved.passwordHash === null;
  return { account: proved, isHalf: false, lostPassword };
}
