import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** `kid` of tokens for other programs of the operator. */
export const SERVICE_KEY_ID = 'service';

/** Their signature algorithm (RFC 8037). */
export const SERVICE_ALGORITHM = 'EdDSA';

/** The names under which a program may do what administrators of accounts do. */
export const SERVICE_ROLES = ['service_role', 'supabase_admin'] as const;
export type ServiceRole = (typeof SERVICE_ROLES)[number];

/** How a seed becomes an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key pair of service tokens, derived from `SECRETS_KEY` (RFC 5869): whoever holds that secret can
 * make a token without asking the database, and nobody else can.
 */
export function deriveServiceKey(secretsKey: string): {
  privateKey: KeyObject;
  publicKey: KeyObject;
} {
  const seed = Buffer.from(hkdfSync('sha256', secretsKey, '', 'citeloom service tokens', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
