import type { z } from 'zod';
import type { AuthFactor, AuthIdentity, AuthUser } from '@citeloom/common/contracts/auth';
import type { AccountDocument, Factor, Identity } from '@citeloom/common/server/models/account';
import { AUDIENCE } from '../../../auth/access-tokens.ts';
import { readMetadata, type Metadata } from './metadata.ts';

/** A way to sign in as the protocol shows it. */
export function presentIdentity(
  accountId: string,
  identity: Identity,
): z.infer<typeof AuthIdentity> {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: accountId,
    identity_data: readMetadata(identity.data),
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

/** A second factor without its secret. */
export function presentFactor(factor: Factor): z.infer<typeof AuthFactor> {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    factor_type: 'totp',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
  };
}

/** The second factors of an account as it shows them; recovery codes count as one. */
function presentFactors({
  factors,
  recoveryFactor,
}: AccountDocument): z.infer<typeof AuthFactor>[] {
  if (!recoveryFactor) return factors.map(presentFactor);
  return [
    ...factors.map(presentFactor),
    {
      id: recoveryFactor.id,
      created_at: recoveryFactor.createdAt.toISOString(),
      updated_at: recoveryFactor.updatedAt.toISOString(),
      status: 'verified',
      factor_type: 'recovery_code',
      last_challenged_at: null,
      friendly_name: recoveryFactor.friendlyName,
    },
  ];
}

/** What administrators note of an account, with the providers of its identities. */
export function appMetadataOf(account: AccountDocument): Metadata {
  const providers = [...new Set(account.identities.map(({ provider }) => provider))];
  const [provider] = providers;
  return { ...readMetadata(account.appMetadata), ...(provider ? { provider, providers } : {}) };
}

/** An account as the protocol shows it. */
export function presentUser(account: AccountDocument): AuthUser {
  const moments = {
    email_confirmed_at: account.emailConfirmedAt,
    confirmed_at: account.emailConfirmedAt,
    confirmation_sent_at: account.confirmationSentAt,
    recovery_sent_at: account.recoverySentAt,
    invited_at: account.invitedAt,
    email_change_sent_at: account.emailChangeSentAt,
    reauthentication_sent_at: account.reauthenticationSentAt,
    last_sign_in_at: account.lastSignInAt,
    banned_until: account.bannedUntil,
    deleted_at: account.deletedAt,
  };
  const known = Object.entries(moments).filter(([, at]) => at !== null && at !== undefined);
  return {
    id: account._id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email: account.email ?? '',
    phone: '',
    app_metadata: appMetadataOf(account),
    user_metadata: readMetadata(account.userMetadata),
    identities: account.identities.map((identity) => presentIdentity(account._id, identity)),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: account.isAnonymous,
    ...Object.fromEntries(known.map(([name, at]) => [name, at?.toISOString()])),
    ...(account.newEmail ? { new_email: account.newEmail } : {}),
    ...(account.factors.length > 0 ? { factors: presentFactors(account) } : {}),
  };
}
