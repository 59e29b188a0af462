import { invalid } from '../../../auth/auth-error.ts';

/** One address without anything that a mail header or a mail program could read as more. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LONGEST = 255;

/** The address that a provider has verified, in lower case; null for what is none. */
export function verifiedEmail(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    return readEmail(text);
  } catch {
    return null;
  }
}

/**
 * An e-mail address in lower case; addresses that look alike because Unicode writes them in two ways are one.
 *
 * @throws AuthError `validation_failed` for what is none, or too long.
 */
export function readEmail(text: string): string {
  const email = text.normalize('NFKC').trim().toLowerCase();
  if (email.length > LONGEST) throw invalid('An email address is too long');
  const [local = ''] = email.split('@');
  const hasDots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  if (!EMAIL.test(email) || hasDots) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email;
}
