import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts for the database, by a key of the installation. */
export type Encryption = {
  /** @param bound what the text belongs to; it can be decrypted for nothing else. */
  encrypt: (text: string, bound: string) => string;
  /** @throws Error when it was encrypted by another key, for something else, or was changed. */
  decrypt: (encrypted: string, bound: string) => string;
};

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits for every text.
 *
 * @param purpose keeps the keys of different uses apart (RFC 5869).
 */
export function createEncryption(secretsKey: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', `citeloom ${purpose}`, 32));
  return {
    encrypt(text, bound) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, bound) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
