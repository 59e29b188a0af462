import type { AuthServices } from '../../../auth/auth-services.ts';
import { accountByEmail } from '../accounts/find-account.ts';
import { mailGuesses } from './account-mails.ts';

/**
 * Tells whoever has an account, once a day at most for each, that somebody tries their password or mailed
 * codes, or, knowing the password, those of their app.
 */
export function warnOfGuesses(
  services: AuthServices,
  email: string,
  guessed: 'password' | 'app' = 'password',
): void {
  const turn = guessed === 'app' ? 'app-guesses' : 'guesses';
  services.post.later(async () => {
    const account = await accountByEmail(email);
    if (!account?.emailConfirmedAt || !(await services.mailTurns(turn, email))) return;
    mailGuesses(services, email, guessed);
  });
}
