import { randomBytes } from 'node:crypto';

/** A nonce for one answer (CSP level 3). */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
