import { authClient } from './auth-client.ts';
import { settle } from './auth-session.ts';
import { requireNoError } from './require-no-error.ts';

/** Confirms the address of a sign-up by the code of its mail, and signs in by it. @throws AuthFailure. */
export async function confirmByCode(email: string, code: string): Promise<void> {
  await settle(async () => {
    const { data, error } = await authClient.verifyOtp({ email, token: code, type: 'signup' });
    requireNoError(error);
    return data;
  });
}
