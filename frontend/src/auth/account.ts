import { authClient } from './auth-client.ts';
import { requireNoError } from './require-no-error.ts';

/** Sets a new password for whoever is signed in. @throws AuthFailure. */
export async function changePassword(password: string): Promise<void> {
  const { error } = await authClient.updateUser({ password });
  requireNoError(error);
}
