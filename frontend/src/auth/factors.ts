import { authClient } from './auth-client.ts';
import { requireNoError } from './require-no-error.ts';

/** An app that makes one-time passwords, as a second factor of whoever is signed in. */
export type FactorApp = { id: string; name: string; addedAt: string };

/** The apps that count. @throws AuthFailure. */
export async function listFactorApps(): Promise<FactorApp[]> {
  const { data, error } = await authClient.mfa.listFactors();
  requireNoError(error);
  return (data?.totp ?? []).map(({ id, friendly_name, created_at }) => ({
    ...{ id, name: friendly_name ?? '', addedAt: created_at },
  }));
}

/** Shows a password that an app has made; the first one makes the app count. @throws AuthFailure. */
export async function showFactorCode(factorId: string, code: string): Promise<void> {
  const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
  requireNoError(error);
}

/** Shows a recovery code, which is used up by it. @throws AuthFailure. */
export async function showRecoveryCode(code: string): Promise<void> {
  const { error } = await authClient.mfa.recoveryCodes.verify({ code });
  requireNoError(error);
}

/** What an app needs to know once: an address for apps, a picture of it, and its secret to type. */
export type NewFactorApp = { id: string; address: string; picture: string; secret: string };

/** Begins to set up an app; what was begun before and not ended goes. @throws AuthFailure. */
export async function beginFactorApp(name: string): Promise<NewFactorApp> {
  const known = await authClient.mfa.listFactors();
  requireNoError(known.error);
  const begun = known.data?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of begun) await removeFactorApp(id);
  const { data, error } = await authClient.mfa.enroll({ factorType: 'totp', friendlyName: name });
  requireNoError(error);
  if (!data) throw new Error('the auth service made no factor');
  const { uri, qr_code, secret } = data.totp;
  return { id: data.id, address: uri, picture: qr_code, secret };
}

/** Takes an app away; with the last one go the recovery codes. @throws AuthFailure. */
export async function removeFactorApp(factorId: string): Promise<void> {
  const { error } = await authClient.mfa.unenroll({ factorId });
  requireNoError(error);
}

/** How many recovery codes are left of how many; null where there are none. */
export type RecoveryCodesLeft = { remaining: number; total: number } | null;

/** @throws AuthFailure. */
export async function readRecoveryCodes(): Promise<RecoveryCodesLeft> {
  const { data, error } = await authClient.mfa.recoveryCodes.getStatus();
  if (error?.code === 'mfa_factor_not_found') return null;
  requireNoError(error);
  return data && { remaining: data.remaining, total: data.total };
}

/** Makes recovery codes, in place of those that there are; they are told this once. @throws AuthFailure. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = authClient.mfa;
  const before = await readRecoveryCodes();
  const { data, error } = before
    ? await recoveryCodes.regenerate()
    : await recoveryCodes.generate({});
  requireNoError(error);
  return data?.codes ?? [];
}
