import { AuthError, invalid, type WeakReason } from '../../../auth/auth-error.ts';

/** Longest password, as the protocol has it. */
const LONGEST = 72;
/** A password that is found among so many first guesses is none (NIST SP 800-63B §3.1.1.2). */
const FIRST_GUESSES = 10_000;
/** Beginning by which a password is judged: twice as much takes the guesser some 40 ms. */
const JUDGED = 36;
/** Shorter names stand in too many good passwords. */
const SHORTEST_NAME = 4;

/** What a new password is held against. */
export type PasswordRules = {
  /** Fewest characters. */
  shortest: number;
  /** The person's own address, which is no password. */
  email?: string | null | undefined;
};

type Estimate = (password: string, names: string[]) => { guesses: number; isListed: boolean };

async function openEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const listed = new Set(dictionary['passwords-common'].map(String));
  return (password, names) => ({
    guesses: factory.check(password, names).guesses,
    isListed: listed.has(password.toLowerCase()),
  });
}

/** The list of common passwords and the guesser; read when the first password is looked at. */
let estimate: Promise<Estimate> | null = null;

/** What is wrong with a password. */
export async function weaknesses(
  password: string,
  { shortest, email }: PasswordRules,
): Promise<{ reasons: WeakReason[]; message: string }> {
  const found: [WeakReason, string][] = [];
  if ([...password].length < shortest) {
    found.push(['length', `Password should be at least ${shortest} characters.`]);
  }
  estimate ??= openEstimate();
  const [name = ''] = (email ?? '').split('@');
  const names = [email ?? '', name].filter((one) => one.length >= SHORTEST_NAME);
  const { guesses, isListed } = (await estimate)(password.slice(0, JUDGED), names);
  if (names.includes(password.toLowerCase())) {
    found.push(['pwned', 'Your address is no password. Please choose another one.']);
  } else if (isListed || guesses < FIRST_GUESSES) {
    found.push(['pwned', 'This is one of the most common passwords. Please choose another one.']);
  }
  return {
    reasons: found.map(([reason]) => reason),
    message: found.map(([, words]) => words).join(' '),
  };
}

/**
 * Refuses a password that is too long, too short, common, or the person's own address.
 *
 * @throws AuthError `validation_failed`, `weak_password`.
 */
export async function requireStrong(password: string, rules: PasswordRules): Promise<void> {
  if (password.length > LONGEST) {
    throw invalid(`Password cannot be longer than ${LONGEST} characters`);
  }
  const { reasons, message } = await weaknesses(password, rules);
  if (reasons.length > 0)
    throw new AuthError(422, 'weak_password', message, { weakReasons: reasons });
}
