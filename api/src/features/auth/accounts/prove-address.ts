import {
  AccountModel,
  type AccountDocument,
  type Identity,
} from '@citeloom/common/server/models/account';
import { FactorChallengeModel } from '@citeloom/common/server/models/factor-challenge';
import { OneTimeTokenModel } from '@citeloom/common/server/models/one-time-token';
import { SignInFlowModel } from '@citeloom/common/server/models/sign-in-flow';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { emailExists, isDuplicate } from './create-account.ts';
import { mergeMetadata, readMetadata, writeMetadata, type Metadata } from './metadata.ts';
import { emailIdentity } from './new-identity.ts';

/** What has just proved that a person reads mail at an address. */
export type AddressProof = {
  email: string;
  /** Whether the person is known to be who has attached what the account has so far. */
  isSameHolder: boolean;
  /** What a provider says of the person; without it the proof is a mail. */
  identity?: Identity;
};

/** Whether an account has shown before that its address is its holder's. */
export function isAddressProved(
  { autoconfirm }: Pick<AuthServices, 'autoconfirm'>,
  { emailProvedAt, emailConfirmedAt }: Pick<AccountDocument, 'emailProvedAt' | 'emailConfirmedAt'>,
): boolean {
  if (emailProvedAt !== undefined) return emailProvedAt !== null;
  // Older accounts do not say it: they were confirmed by what this installation asks for.
  return emailConfirmedAt !== null && !autoconfirm;
}

/** An account as if it had just been made by whoever proves the address. */
const NOTHING_ATTACHED = {
  ...{ passwordHash: null, identities: [], userMetadata: '{}' },
  ...{ factors: [], strangerTries: null, recoveryFactor: null, recoveryCodes: [], devices: [] },
  ...{ signUpSessionId: null, claimPending: false },
} satisfies Partial<AccountDocument>;

/** The identities with the one that proves the address. */
function provedIdentities(
  accountId: string,
  identities: readonly Identity[],
  { email, identity }: AddressProof,
): Identity[] {
  if (identity) return [...identities, identity];
  const own = identities.find(({ provider }) => provider === 'email');
  const others = identities.filter((one) => one !== own);
  if (!own) return [emailIdentity(accountId, email, true), ...others];
  const verified = { ...readMetadata(own.data), email, email_verified: true };
  const changes = own.email === email ? {} : { email, updatedAt: new Date() };
  return [{ ...own, ...changes, data: writeMetadata(verified) }, ...others];
}

function provedMetadata(userMetadata: string, { email, identity }: AddressProof): Metadata {
  const known = readMetadata(userMetadata);
  if (identity) return mergeMetadata(readMetadata(identity.data), known);
  return { ...known, email, email_verified: true };
}

/**
 * The one place that says "this address is proved now". At the first proof everything goes that was
 * attached before it (password, sign-ins, identities, second factors, details, a claim of work), unless
 * the same person is known to have attached it: otherwise whoever signs up the address of somebody else
 * keeps a way into the account (pre-hijacking; OWASP ASVS 5.0 V6.4, V10).
 *
 * @returns the account as it is then; null when it is gone or its address has changed meanwhile.
 * @throws AuthError `email_exists` when another account has taken the address.
 */
export async function proveAddress(
  services: Pick<AuthServices, 'autoconfirm' | 'revocations'>,
  account: AccountDocument,
  proof: AddressProof,
): Promise<AccountDocument | null> {
  const isFirst = !isAddressProved(services, account);
  const cuts = isFirst && !proof.isSameHolder;
  const before = cuts ? { ...account, ...NOTHING_ATTACHED } : account;
  const isChange = account.email !== proof.email;
  const now = new Date();
  const changes: Partial<AccountDocument> = {
    ...(cuts ? NOTHING_ATTACHED : {}),
    ...(isChange || cuts ? { newEmail: null, emailChangeAgreed: [] } : {}),
    ...{ email: proof.email, isAnonymous: false, attachedBy: null },
    emailConfirmedAt: (isChange || cuts ? null : account.emailConfirmedAt) ?? now,
    emailProvedAt: (isChange || isFirst ? null : account.emailProvedAt) ?? now,
    identities: provedIdentities(account._id, before.identities, proof),
    userMetadata: writeMetadata(provedMetadata(before.userMetadata, proof)),
  };
  const { _id, email, newEmail } = account;
  const proved = await AccountModel.findOneAndUpdate(
    { _id, email, ...(isChange && !proof.identity ? { newEmail } : {}), deletedAt: null },
    { $set: changes },
    { returnDocument: 'after' },
  )
    .lean<AccountDocument>()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailExists() : error;
    });
  if (proved && cuts) {
    await endSessions(services, { accountId: _id });
    await Promise.all([
      OneTimeTokenModel.deleteMany({ accountId: _id }),
      FactorChallengeModel.deleteMany({ accountId: _id }),
      SignInFlowModel.deleteMany({ $or: [{ linkTo: _id }, { accountId: _id }] }),
    ]);
  }
  return proved;
}
