import { AuthFailure } from '../../auth/auth-failure.ts';
import { CONFIRM_MAIL } from '../../auth/require-no-error.ts';
import { messageOr } from './message-or.ts';
import type { AuthMode } from '../../auth/auth-dialog.ts';

/** What is said in the dialog, and in a toast beside it. */
type Failure = { text: string; toast?: { title: string; description?: string } };

/** Of an address that is none, to which no mail can go. */
const MALFORMED = new Set(['validation_failed', 'email_address_invalid']);

const isNotFound = (error: unknown, message: string) =>
  (error instanceof AuthFailure && error.code === 'user_not_found') ||
  /user not found/i.test(message);

/** Why the dialog of an article could not sign somebody in or up, in its words. */
export function articleDialogFailure(mode: AuthMode, error: unknown): Failure {
  const message = messageOr(error, 'Authentication failed. Please try again.');
  const code = error instanceof AuthFailure ? error.code : '';
  if (isNotFound(error, message)) {
    if (mode === 'login') {
      return {
        text: 'Account not found. Please sign up first.',
        toast: {
          title: 'Account not found',
          description: 'Would you like to create a new account?',
        },
      };
    }
    return {
      text: 'Error creating account. Please try again.',
      toast: { title: 'Registration error' },
    };
  }
  if (code === 'invalid_credentials') return { text: message };
  if (/signup|register/i.test(message)) {
    return { text: 'Could not create account. Please try again or use a different email.' };
  }
  const isAboutMail = mode === 'signUp' && /confirm|email/i.test(message) && !MALFORMED.has(code);
  if (isAboutMail || code === 'email_not_confirmed') {
    return { text: CONFIRM_MAIL, toast: { title: 'Verification required' } };
  }
  return { text: message, toast: { title: 'Authentication failed', description: message } };
}
