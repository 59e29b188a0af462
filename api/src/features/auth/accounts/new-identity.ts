import { randomUUID } from 'node:crypto';
import type { Identity } from '@citeloom/common/server/models/account';
import { writeMetadata, type Metadata } from './metadata.ts';

/** An identity that is made now. */
export function newIdentity(given: {
  provider: string;
  subject: string;
  email: string | null;
  data: Metadata;
}): Identity {
  const now = new Date();
  const { provider, subject, email } = given;
  return {
    id: randomUUID(),
    ...{ provider, subject, email },
    data: writeMetadata(given.data),
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** The identity of an e-mail address: the account is its own provider. */
export function emailIdentity(
  accountId: string,
  email: string,
  isVerified: boolean,
  data: Metadata = {},
): Identity {
  return newIdentity({
    ...{ provider: 'email', subject: accountId, email },
    data: { ...data, sub: accountId, email, email_verified: isVerified, phone_verified: false },
  });
}
