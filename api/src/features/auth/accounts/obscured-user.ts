import { randomUUID } from 'node:crypto';
import type { AuthUser } from '@citeloom/common/contracts/auth';
import { AUDIENCE } from '../../../auth/access-tokens.ts';
import type { Metadata } from './metadata.ts';

/**
 * What a sign-up with a known address gets: a person that there is not. Clients know it by its empty list
 * of identities, as the protocol has it; nothing in it comes from the account.
 */
export function obscuredUser(email: string, data: Metadata): AuthUser {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: AUDIENCE,
    role: '',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    is_anonymous: false,
  };
}
