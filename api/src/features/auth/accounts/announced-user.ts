import type { AuthUser } from '@citeloom/common/contracts/auth';
import { AUDIENCE } from '../../../auth/access-tokens.ts';
import { readMetadata, type Metadata } from './metadata.ts';
import { emailIdentity } from './new-identity.ts';
import { presentIdentity } from './present-user.ts';

/**
 * What a sign-up gets that awaits its mail. It is made of the request alone, so that it is the same
 * whether the address is new, awaits its mail, or has an account.
 *
 * @param id of the account, if one is made.
 */
export function announcedUser(id: string, email: string, data: Metadata): AuthUser {
  const identity = emailIdentity(id, email, false, data);
  const now = new Date().toISOString();
  return {
    id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: readMetadata(identity.data),
    identities: [presentIdentity(id, identity)],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  };
}
