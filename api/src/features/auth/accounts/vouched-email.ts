import type { AccountDocument } from '@citeloom/common/server/models/account';
import { readMetadata, writeMetadata } from './metadata.ts';

/** What a new address changes that somebody vouches for: nobody is asked whether it is theirs. */
export function vouchedEmail(account: AccountDocument, email: string): Partial<AccountDocument> {
  return {
    email,
    newEmail: null,
    emailChangeAgreed: [],
    ...(account.emailConfirmedAt ? { emailProvedAt: new Date() } : {}),
    identities: account.identities.map((identity) =>
      identity.provider === 'email'
        ? { ...identity, email, data: writeMetadata({ ...readMetadata(identity.data), email }) }
        : identity,
    ),
  };
}
