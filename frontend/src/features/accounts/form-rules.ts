import type { SignUpData } from '../../auth/auth-context.ts';

/** What is wrong with a form as a whole, and where to go on. */
export type Wrong<Name extends string> = { text: string; field: Name };

const ALL_REQUIRED = 'All fields are required';
const EMAIL_INVALID = 'Email is invalid';
/** As browsers check a field for an address (HTML, "valid e-mail address"). */
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const isEmail = (text: string) => EMAIL.test(text.trim());

type NewAccount = SignUpData & { confirmPassword: string };

/** A sign-up of which nothing may be left out. */
function wrongWithNewAccount(given: SignUpData): Wrong<keyof SignUpData> | null {
  const names = ['firstName', 'lastName', 'email', 'password'] as const;
  const empty = names.find((name) => given[name].trim() === '');
  if (empty) return { text: ALL_REQUIRED, field: empty };
  return isEmail(given.email) ? null : { text: EMAIL_INVALID, field: 'email' };
}

/** The sign-up card of the landing page. */
export function wrongWithHomeSignUp(given: NewAccount): Wrong<keyof NewAccount> | null {
  const wrong = wrongWithNewAccount(given);
  if (wrong?.text === ALL_REQUIRED) return wrong;
  if (given.password !== given.confirmPassword) {
    return { text: 'Passwords do not match', field: 'confirmPassword' };
  }
  return wrong;
}

/** Registering in Save Your Creation. */
export const wrongWithRegistration = wrongWithNewAccount;

/** Signing in, in Save Your Creation and in the dialog of an article. */
export function wrongWithSignIn(given: {
  email: string;
  password: string;
}): Wrong<'email' | 'password'> | null {
  const empty = (['email', 'password'] as const).find((name) => given[name].trim() === '');
  if (empty) return { text: 'Email and password are required.', field: empty };
  return isEmail(given.email) ? null : { text: EMAIL_INVALID, field: 'email' };
}

/** Signing up in the dialog of an article, where names may be left out. */
export function wrongWithArticleSignUp(
  given: NewAccount,
): Wrong<'email' | 'password' | 'confirmPassword'> | null {
  if (given.password !== given.confirmPassword) {
    return { text: 'Passwords do not match.', field: 'confirmPassword' };
  }
  return wrongWithSignIn(given);
}
