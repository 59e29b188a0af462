import { authClient } from './auth-client.ts';
import { settle } from './auth-session.ts';
import { requireNoError } from './require-no-error.ts';
import { awaitMail } from './stored-sign-in.ts';

/** Has a mail sent by which a new password can be set, if there is an account. @throws AuthFailure. */
export async function askForRecovery(email: string): Promise<void> {
  const redirectTo = `${location.origin}/auth/callback?type=recovery`;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  requireNoError(error);
  awaitMail(email);
}

/** Signs in by the code of that mail. @throws AuthFailure. */
export async function recoverByCode(email: string, code: string): Promise<void> {
  await settle(async () => {
    const { data, error } = await authClient.verifyOtp({ email, token: code, type: 'recovery' });
    requireNoError(error);
    return data;
  });
}
