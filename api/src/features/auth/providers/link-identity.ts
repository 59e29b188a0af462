import {
  AccountModel,
  type AccountDocument,
  type Identity,
} from '@citeloom/common/server/models/account';
import { createAccount } from '../accounts/create-account.ts';
import { accountByEmail, accountById } from '../accounts/find-account.ts';
import { mergeMetadata, readMetadata, writeMetadata } from '../accounts/metadata.ts';
import { newIdentity } from '../accounts/new-identity.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
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

/** What the account says of the person, where it says nothing yet. */
function metadataWith(account: AccountDocument, person: ProvidedPerson): string {
  return writeMetadata(mergeMetadata(person.data, readMetadata(account.userMetadata)));
}

async function save(id: string, changes: Partial<AccountDocument>): Promise<AccountDocument> {
  const saved = await AccountModel.findByIdAndUpdate(
    id,
    { $set: changes },
    { returnDocument: 'after' },
  ).lean<AccountDocument>();
  if (!saved) throw new AuthError(403, 'user_not_found', 'User not found');
  return saved;
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
  return save(account._id, { identities });
}

/**
 * Adds an identity to an account whose address the provider has verified. What an unconfirmed sign-up has
 * left there goes: whoever made it has never shown that the address is theirs.
 */
async function joinByEmail(
  services: AuthServices,
  account: AccountDocument,
  person: ProvidedPerson,
): Promise<AccountDocument> {
  const userMetadata = metadataWith(account, person);
  const identity = identityOf(person);
  if (account.emailConfirmedAt) {
    return save(account._id, { identities: [...account.identities, identity], userMetadata });
  }
  await endSessions(services, { accountId: account._id });
  return save(account._id, {
    ...{ identities: [identity], passwordHash: null, emailConfirmedAt: new Date() },
    ...{ userMetadata: writeMetadata(person.data), signUpSessionId: null, claimPending: false },
  });
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
  if (same) return joinByEmail(services, same, person);
  return createAccount({
    ...{ email, isConfirmed: true, userMetadata: person.data, identity: identityOf(person) },
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
 * Adds an identity to the account of whoever asked for it.
 *
 * @throws AuthError `identity_already_exists`.
 */
export async function linkToAccount(
  accountId: string,
  person: ProvidedPerson,
): Promise<AccountDocument> {
  await requireFreeIdentity(accountId, person);
  const account = await accountById(accountId);
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
  const identities = [...account.identities, identityOf(person)];
  const email = account.email ?? person.email;
  return save(accountId, {
    ...{ identities, userMetadata: metadataWith(account, person) },
    ...(account.email === null && email
      ? { email, emailConfirmedAt: new Date(), isAnonymous: false }
      : {}),
  }).catch((error: unknown) => {
    throw (error as { code?: number }).code === 11000 ? taken() : error;
  });
}
