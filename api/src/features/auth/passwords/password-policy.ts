import { AuthError, invalid, type WeakReason } from '../../../auth/auth-error.ts';

/** Longest password, as the protocol has it. */
const LONGEST = 72;

let common: Promise<ReadonlySet<string>> | null = null;

/** The most common passwords, in lower case; read when the first one is asked for. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}

/**
 * What is wrong with a password.
 *
 * @param shortest fewest characters.
 */
export async function weaknesses(
  password: string,
  shortest: number,
): Promise<{ reasons: WeakReason[]; message: string }> {
  const found: [WeakReason, string][] = [];
  if ([...password].length < shortest) {
    found.push(['length', `Password should be at least ${shortest} characters.`]);
  }
  if ((await commonPasswords()).has(password.toLowerCase())) {
    found.push(['pwned', 'This is one of the most common passwords. Please choose another one.']);
  }
  return {
    reasons: found.map(([reason]) => reason),
    message: found.map(([, words]) => words).join(' '),
  };
}

/**
 * Refuses a password that is too long, too short or common.
 *
 * @throws AuthError `validation_failed`, `weak_password`.
 */
export async function requireStrong(password: string, shortest: number): Promise<void> {
  if (password.length > LONGEST) {
    throw invalid(`Password cannot be longer than ${LONGEST} characters`);
  }
  const { reasons, message } = await weaknesses(password, shortest);
  if (reasons.length > 0)
    throw new AuthError(422, 'weak_password', message, { weakReasons: reasons });
}
