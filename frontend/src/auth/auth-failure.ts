/** A refusal of the auth service, with its code and a text for people. */
export class AuthFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthFailure';
    this.code = code;
  }
}

/** A sign-up with an address that has an account already. */
export const emailTaken = () =>
  new AuthFailure('user_already_exists', 'This email is already registered.');
