import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const MAC_BYTES = 16;

/** What a refresh token names: a sign-in, and how often it had been refreshed. */
export type RefreshTokenContent = { authSessionId: string; counter: number };

export type RefreshTokens = {
  make(content: RefreshTokenContent): string;
  /** Null for what was not made by us. */
  read(token: string): RefreshTokenContent | null;
};

/**
 * Refresh tokens that are stored nowhere: id of the sign-in and counter, authenticated by HMAC-SHA-256
 * with a key derived from `SECRETS_KEY`. The database holds the counter only.
 */
export function createRefreshTokens(secretsKey: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'citeloom refresh tokens', 32));
  const mac = (head: Buffer) =>
    createHmac('sha256', key).update(head).digest().subarray(0, MAC_BYTES);
  return {
    make({ authSessionId, counter }) {
      const head = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
      head.write(authSessionId.replaceAll('-', ''), 'hex');
      head.writeUInt32BE(counter, ID_BYTES);
      return Buffer.concat([head, mac(head)]).toString('base64url');
    },
    read(token) {
      if (!/^[\w-]{48}$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(0, ID_BYTES + COUNTER_BYTES);
      if (!timingSafeEqual(mac(head), bytes.subarray(ID_BYTES + COUNTER_BYTES))) return null;
      const id = head.toString('hex', 0, ID_BYTES);
      const authSessionId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { authSessionId, counter: head.readUInt32BE(ID_BYTES) };
    },
  };
}
