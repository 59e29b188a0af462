import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { AuthFailure, emailTaken } from './auth-failure.ts';

/** Said of an address that still has to be confirmed. */
export const CONFIRM_MAIL = 'Please check your email to confirm your account.';

const TEXTS: Record<string, string> = {
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_confirmed: CONFIRM_MAIL,
  over_request_rate_limit: 'Too many tries. Wait a moment, then try again.',
  mfa_verification_failed: 'This code is not right, or it was used before.',
  mfa_verification_rejected:
    'Wrong codes of this app were entered too often. Use a recovery code or a browser that you have signed in with before, or try again tomorrow.',
  reauthentication_needed: 'Show that it is still you: give the current password or a mailed code.',
  reauthentication_not_valid: 'This code is not right, or it is too old.',
  current_password_invalid: 'The current password is not right.',
  same_password: 'This is your password already. Choose another one.',
  email_exists: 'This email is already registered.',
  mfa_factor_name_conflict: 'There is an app of this name already. Choose another name.',
  otp_expired: 'This code is not right, or it is too old.',
  sso_provider_not_found: 'No organisation with addresses like this signs in here.',
  over_email_send_rate_limit: 'A mail was sent a moment ago. Wait a minute, then try again.',
};

/** What the service says of its refusal; nothing where it gives no reason. */
function reasonOf({ name, message }: AuthError): string {
  // The client hands on such an answer as its JSON, and one that is no JSON as what its parser says.
  return name === 'AuthUnknownError' || message.startsWith('{') ? '' : message;
}

/**
 * Goes on when the auth client reports no error.
 *
 * @throws AuthFailure in words for people; without any where the service gives no reason.
 */
export function requireNoError(error: AuthError | null): void {
  if (!error) return;
  if (isAuthRetryableFetchError(error)) {
    throw new AuthFailure(
      'unreachable',
      'The server cannot be reached. Check the connection, then try again.',
    );
  }
  if (error.code === 'user_already_exists') throw emailTaken();
  const code = error.code ?? 'unknown';
  throw new AuthFailure(code, TEXTS[code] ?? reasonOf(error));
}
