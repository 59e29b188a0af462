import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import {
  OneTimeTokenModel,
  type OneTimeToken,
} from '@citeloom/common/server/models/one-time-token';
import { emailExists, isDuplicate } from '../accounts/create-account.ts';
import { accountById } from '../accounts/find-account.ts';
import { readMetadata, writeMetadata } from '../accounts/metadata.ts';
import { emailIdentity } from '../accounts/new-identity.ts';
import { linkExpired } from './take-token.ts';

/** Said when one of the two addresses of a change has agreed. */
export const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What a taken token did: it let somebody in, or was the first half of a change of address. */
export type Confirmed = { account: AccountDocument; isHalf: boolean };

const without = (json: string, changes: Record<string, unknown>) =>
  writeMetadata({ ...readMetadata(json), ...changes });

/** The account with its address confirmed. */
async function confirmEmail(account: AccountDocument): Promise<AccountDocument | null> {
  const identities = account.identities.map((identity) =>
    identity.provider === 'email'
      ? { ...identity, data: without(identity.data, { email_verified: true }) }
      : identity,
  );
  const changes = {
    emailConfirmedAt: account.emailConfirmedAt ?? new Date(),
    identities,
    userMetadata: without(account.userMetadata, { email_verified: true }),
  };
  return AccountModel.findByIdAndUpdate(
    account._id,
    { $set: changes },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
}

/** The account under its new address. @throws AuthError `email_exists` when that was taken meanwhile. */
async function switchEmail(
  account: AccountDocument,
  email: string,
): Promise<AccountDocument | null> {
  const others = account.identities.filter(({ provider }) => provider !== 'email');
  const own = account.identities.find(({ provider }) => provider === 'email');
  const verified = { email, email_verified: true };
  const identity = own
    ? { ...own, email, data: without(own.data, verified), updatedAt: new Date() }
    : emailIdentity(account._id, email, true);
  try {
    return await AccountModel.findOneAndUpdate(
      { _id: account._id, newEmail: email },
      {
        $set: {
          ...{ email, newEmail: null, emailChangeAgreed: [], isAnonymous: false },
          emailConfirmedAt: new Date(),
          identities: [identity, ...others],
          userMetadata: without(account.userMetadata, verified),
        },
      },
      { returnDocument: 'after' },
    ).lean<AccountDocument>();
  } catch (error) {
    throw isDuplicate(error) ? emailExists() : error;
  }
}

async function agreeToChange(account: AccountDocument, token: OneTimeToken): Promise<Confirmed> {
  const side = token.purpose === 'email-change-new' ? 'new' : 'current';
  const wanted = side === 'new' ? token.email : account.newEmail;
  const agreed = await AccountModel.findOneAndUpdate(
    { _id: account._id, newEmail: wanted },
    { $addToSet: { emailChangeAgreed: side } },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  if (!agreed?.newEmail) throw linkExpired();
  const needed = agreed.email ? 2 : 1;
  if (agreed.emailChangeAgreed.length < needed) return { account: agreed, isHalf: true };
  const changed = await switchEmail(agreed, agreed.newEmail);
  if (!changed) throw linkExpired();
  await OneTimeTokenModel.deleteMany({ accountId: account._id });
  return { account: changed, isHalf: false };
}

/**
 * Does what a taken token stands for. All other links and codes of the account work no more, except the
 * other half of a change of address.
 *
 * @throws AuthError `otp_expired` when the account is gone, `email_exists`.
 */
export async function confirmToken(token: OneTimeToken): Promise<Confirmed> {
  const account = await accountById(token.accountId);
  if (!account) throw linkExpired();
  if (token.purpose === 'email-change-current' || token.purpose === 'email-change-new') {
    return agreeToChange(account, token);
  }
  // A link to an address that the account no longer has proves nothing.
  if (account.email !== token.email) throw linkExpired();
  const confirmed = await confirmEmail(account);
  if (!confirmed) throw linkExpired();
  await OneTimeTokenModel.deleteMany({ accountId: account._id });
  return { account: confirmed, isHalf: false };
}
