import { describe, expect, it } from '@jest/globals';
import { AuthFailure, emailTaken } from '../../auth/auth-failure.ts';
import { articleDialogFailure } from './article-dialog-failure.ts';

const fail = (code: string, message: string) => new AuthFailure(code, message);
const other = 'Could not create account. Please try again or use a different email.';
const confirm = 'Please check your email to confirm your account.';

describe('articleDialogFailure', () => {
  it.each([
    ['login', fail('user_not_found', 'User not found'), 'Account not found. Please sign up first.'],
    [
      'signUp',
      fail('user_not_found', 'User not found'),
      'Error creating account. Please try again.',
    ],
    [
      'login',
      fail('invalid_credentials', 'Invalid email or password. Please try again.'),
      'Invalid email or password. Please try again.',
    ],
    ['signUp', fail('signup_disabled', 'No signup today'), other],
    ['signUp', emailTaken(), other],
    ['signUp', fail('unexpected_failure', 'Error sending confirmation email'), confirm],
    ['login', fail('email_not_confirmed', confirm), confirm],
    ['signUp', fail('weak_password', 'Too common'), 'Too common'],
    ['signUp', fail('validation_failed', 'Unable to read the email'), 'Unable to read the email'],
    ['login', new Error(''), 'Authentication failed. Please try again.'],
  ] as const)('says in %s of %s: %s', (mode, error, text) => {
    expect(articleDialogFailure(mode, error).text).toBe(text);
  });

  it.each([
    ['login', fail('user_not_found', ''), 'Account not found'],
    ['signUp', fail('user_not_found', ''), 'Registration error'],
    [
      'signUp',
      fail('unexpected_failure', 'Error sending confirmation email'),
      'Verification required',
    ],
    ['signUp', fail('weak_password', 'Too common'), 'Authentication failed'],
  ] as const)('shows in %s of %s the toast %p', (mode, error, title) => {
    expect(articleDialogFailure(mode, error).toast?.title).toBe(title);
  });

  it('asks somebody without an account whether they would like one', () => {
    expect(articleDialogFailure('login', fail('user_not_found', '')).toast?.description).toBe(
      'Would you like to create a new account?',
    );
  });
});
