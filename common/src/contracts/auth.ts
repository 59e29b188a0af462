import { z } from 'zod';

const moment = z.string();
const Metadata = z.record(z.string(), z.unknown());

/** One way in which a person proves who they are, as the auth protocol shows it. */
export const AuthIdentity = z.object({
  identity_id: z.string(),
  /** The provider's name for the person. */
  id: z.string(),
  user_id: z.string(),
  identity_data: Metadata,
  provider: z.string(),
  last_sign_in_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  email: z.string().optional(),
});

/** A second factor, without its secret. */
export const AuthFactor = z.object({
  id: z.string(),
  created_at: moment,
  updated_at: moment,
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string().optional(),
  factor_type: z.enum(['totp', 'recovery_code']),
  last_challenged_at: moment.nullable(),
});

/** An account as the auth protocol shows it; never with a hash or a token. */
export const AuthUser = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  app_metadata: Metadata,
  user_metadata: Metadata,
  identities: z.array(AuthIdentity),
  created_at: moment,
  updated_at: moment,
  is_anonymous: z.boolean(),
  email_confirmed_at: moment.optional(),
  confirmed_at: moment.optional(),
  confirmation_sent_at: moment.optional(),
  recovery_sent_at: moment.optional(),
  invited_at: moment.optional(),
  new_email: z.string().optional(),
  email_change_sent_at: moment.optional(),
  reauthentication_sent_at: moment.optional(),
  last_sign_in_at: moment.optional(),
  banned_until: moment.optional(),
  deleted_at: moment.optional(),
  factors: z.array(AuthFactor).optional(),
});
export type AuthUser = z.infer<typeof AuthUser>;

/** Tokens with the person whom they name. */
export const AuthTokens = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Seconds since 1970. */
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: AuthUser,
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
  weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
});
export type AuthTokens = z.infer<typeof AuthTokens>;
