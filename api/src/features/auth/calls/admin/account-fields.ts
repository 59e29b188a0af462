import { z } from 'zod';
import type { AccountDocument } from '@citeloom/common/server/models/account';
import { readEmail } from '../../accounts/email-address.ts';
import { AuthError, invalid } from '../../../../auth/auth-error.ts';
import { metadata, text } from '../../http/fields.ts';
import { isImportable } from '../../../../auth/passwords/password-hasher.ts';
import { requireStrong } from '../../passwords/password-policy.ts';
import type { AuthServices } from '../../../../auth/auth-services.ts';

/** What a service may set of an account. */
export const AccountFields = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  user_metadata: metadata,
  app_metadata: metadata,
  email_confirm: z.boolean().nullish(),
  ban_duration: text,
});
export type AccountFields = z.infer<typeof AccountFields>;

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };

/**
 * Until when a duration such as `24h` or `1h30m` bans from now; null for `none`.
 *
 * @throws AuthError `validation_failed`.
 */
export function banEnd(duration: string, now = Date.now()): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)([hms])/g)];
  const isWhole = parts.length > 0 && parts.map(([all]) => all).join('') === duration;
  const ms = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
  if (!isWhole || ms <= 0)
    throw invalid(`invalid format for ban duration: ${duration.slice(0, 40)}`);
  return new Date(Math.min(now + ms, Date.parse('9999-12-31')));
}

/** The hash of a password or an imported hash; undefined when neither is given. */
export async function givenHash(
  { passwords, environment }: AuthServices,
  { password, password_hash: hash }: AccountFields,
  email: string | null | undefined,
): Promise<string | undefined> {
  if (password && hash) throw invalid('Only a password or a password hash should be provided');
  if (hash) {
    if (!isImportable(hash)) throw invalid('Only argon2 hashes can be imported');
    return hash;
  }
  if (!password) return undefined;
  await requireStrong(password, { shortest: environment.AUTH_PASSWORD_MIN, email });
  return passwords.hash(password);
}

/** The address of a service's wish; undefined when none is given. */
export function givenEmail({ email, phone }: AccountFields): string | undefined {
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone is disabled');
  return email ? readEmail(email) : undefined;
}

/** @throws AuthError `user_not_found`. */
export function found<Account extends AccountDocument | null>(
  account: Account,
): NonNullable<Account> {
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
  return account;
}
