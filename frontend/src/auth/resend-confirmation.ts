import { authClient } from './auth-client.ts';
import { requireNoError } from './require-no-error.ts';
import { awaitMail } from './stored-sign-in.ts';

/** Where a mailed link of confirmation leads to. */
export const confirmationAddress = () => `${location.origin}/auth/callback?type=email_confirmation`;

/** Has the mail that confirms an address sent again. @throws AuthFailure. */
export async function resendConfirmation(email: string): Promise<void> {
  const options = { emailRedirectTo: confirmationAddress() };
  const { error } = await authClient.resend({ type: 'signup', email, options });
  requireNoError(error);
  awaitMail(email);
}
