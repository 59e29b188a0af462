import {
  AccountModel,
  type AccountDocument,
  type Identity,
} from '@citeloom/common/server/models/account';
import { createAccount, isDuplicate } from '../accounts/create-account.ts';
import { accountByEmail, updateProved } from '../accounts/find-account.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { mergeMetadata, readMetadata, writeMetadata } from '../accounts/metadata.ts';
import { newIdentity } from '../accounts/new-identity.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { requireFactorShown } from '../factors/owes-factor.ts';
import type { SignedInCaller } from '../http/signed-in-caller.ts';
import type { ProvidedPerson } from './person.ts';

/** @throws AuthError `manual_linking_disabled`. */
export function requireManualLinking({ environment }: Pick<AuthServices, 'environment'>): void {
  if (environment.AUTH_MANUAL_LINKING) return;
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

async function accountOf({ provider, subject }: ProvidedPerson): Promise<AccountDocument | null> {
  const identities = { $elemMatch: { provider, subject } };
  return AccountModel.findOne({ identities, deletedAt: null }).lean<AccountDocument>();
}

function found(account: AccountDocument | null): AccountDocument {
  if (account) return account;
  throw new AuthError(403, 'user_not_found', 'User not found');
}

function identityOf({ provider, subject, email, data }: ProvidedPerson): Identity {
  return newIdentity({ provider, subject, email, data });
}

/** The account with what the provider says now. */
async function refreshIdentity(
  account: AccountDocument,
  person: ProvidedPerson,
): Promise<AccountDocument> {
  const now = new Date();
  const identities = account.identities.map((identity) =>
    identity.provider === person.provider && identity.subject === person.subject
      ? {
          ...identity,
          ...{ email: person.email, data: writeMetadata(person.data) },
          ...{ lastSignInAt: now, updatedAt: now },
        }
      : identity,
  );
  return found(await updateAccount(account._id, { identities }));
}

/** Adds an identity to the account of the address that the provider has verified. */
async function joinByEmail(
  services: AuthServices,
  account: AccountDocument,
  person: ProvidedPerson & { email: string },
): Promise<AccountDocument> {
  const identity = identityOf(person);
  const proof = { email: person.email, identity, isSameHolder: false };
  return found(await proveAddress(services, account, proof));
}

/**
 * The account that a provided person signs in to: the one with this identity, else the one with the same
 * verified address, else a new one.
 *
 * @throws AuthError `provider_email_needs_verification` for a new person without a verified address.
 */
export async function accountOfPerson(
  services: AuthServices,
  person: ProvidedPerson,
): Promise<AccountDocument> {
  const known = await accountOf(person);
  if (known) return refreshIdentity(known, person);
  const { provider, email } = person;
  if (email === null) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  const same = await accountByEmail(email);
  if (same) return joinByEmail(services, same, { ...person, email });
  return createAccount({
    ...{ email, confirmedBy: 'proof', userMetadata: person.data, identity: identityOf(person) },
  });
}

const taken = () =>
  new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');

/** @throws AuthError `identity_already_exists` when it is somebody's, be it the account's own. */
export async function requireFreeIdentity(
  accountId: string,
  person: ProvidedPerson,
): Promise<void> {
  const known = await accountOf(person);
  if (known?._id === accountId) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked');
  }
  if (known) throw taken();
}

/**
 * Adds an identity to the account of whoever asked for it: the one place that does, so the second factor
 * is asked for here.
 *
 * @param caller whose sign-in still lasts.
 * @throws AuthError `identity_already_exists`, `insufficient_aal`, `conflict`.
 */
export async function linkToAccount(
  services: AuthServices,
  { account, session }: SignedInCaller,
  person: ProvidedPerson,
): Promise<AccountDocument> {
  requireFactorShown({ account, session });
  await requireFreeIdentity(account._id, person);
  const identity = identityOf(person);
  const { email } = person;
  if (email !== null && (account.email ?? email) === email) {
    // Asked for by the sign-in itself, which comes back from the provider.
    const proof = { email, identity, isSameHolder: true };
    const proved = await proveAddress(services, account, proof).catch((error: unknown) => {
      throw error instanceof AuthError && error.code === 'email_exists' ? taken() : error;
    });
    return found(proved);
  }
  const identities = [...account.identities, identity];
  const userMetadata = writeMetadata(
    mergeMetadata(person.data, readMetadata(account.userMetadata)),
  );
  const changed = await updateProved(account, { identities, userMetadata }).catch(
    (error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    },
  );
  return changed;
}
