import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signed address opens; a token for one purpose opens nothing else. */
export type TokenPurpose = 'source' | 'events' | 'image' | 'package' | 'watch';

export type Tokens = {
  /** A token that opens one object for one purpose until `expiresAt`. */
  sign(purpose: TokenPurpose, id: string, expiresAt: Date): string;
  /** True when the token was made by us for this purpose and id, and has not expired. */
  verify(purpose: TokenPurpose, id: string, token: unknown, now?: Date): boolean;
};

/**
 * Signer of addresses that plain links and EventSource can use: HMAC-SHA256 over purpose, id and
 * expiry, by a key derived from `SECRETS_KEY`. Nothing is stored.
 */
export function createTokens(secretsKey: string): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'citeloom addresses', 32));
  const mac = (purpose: string, id: string, expiry: string) =>
    createHmac('sha256', key).update(`${purpose}\n${id}\n${expiry}`).digest('base64url');
  return {
    sign(purpose, id, expiresAt) {
      const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36);
      return `${expiry}.${mac(purpose, id, expiry)}`;
    },
    verify(purpose, id, token, now = new Date()) {
      if (typeof token !== 'string') return false;
      const [expiry = '', signature = '', rest] = token.split('.');
      if (rest !== undefined || !/^[0-9a-z]{1,9}$/.test(expiry)) return false;
      const expected = Buffer.from(mac(purpose, id, expiry));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return parseInt(expiry, 36) * 1000 > now.getTime();
    },
  };
}
