import type { AuthServices } from '../../../auth/auth-services.ts';
import { accountByEmail } from '../accounts/find-account.ts';
import { mailGuesses } from './account-mails.ts';

/** Tells whoever has an account, once a day at most, that somebody tries their password or codes. */
export function warnOfGuesses(services: AuthServices, email: string): void {
  services.post.later(async () => {
    const account = await accountByEmail(email);
    if (!account?.emailConfirmedAt || !(await services.mailTurns('guesses', email))) return;
    mailGuesses(services, email);
  });
}
