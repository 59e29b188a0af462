import { randomInt } from 'node:crypto';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** How a recovery code is named in `amr`. */
export const RECOVERY_METHOD = 'mfa/recovery_code';

/** Codes of a set. */
export const RECOVERY_CODES = 10;
const LENGTH = 16;
/** Without letters and digits that look alike: 16 of them are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A code as people type it, without case, spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

/** How a code of an account is stored. */
export function hashRecoveryCode(
  { codes }: Pick<AuthServices, 'codes'>,
  accountId: string,
  code: string,
): string {
  return codes.hashCode(`recovery code of ${accountId}`, code);
}

/** A new set: the codes for the person, once, and their hashes for the account. */
export function makeRecoveryCodes(
  services: Pick<AuthServices, 'codes'>,
  accountId: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(services, accountId, code)) };
}
