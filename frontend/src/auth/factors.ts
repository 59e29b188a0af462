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
