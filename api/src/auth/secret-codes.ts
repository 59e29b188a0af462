import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

export type SecretCodes = {
  /** Six digits for people to type. */
  newCode(): string;
  /** How a code for an address is stored: guessing it from that takes the key of the installation. */
  hashCode(email: string, code: string): string;
  /** 256 random bits for a link or an answer of ours. */
  newSecret(): string;
  /** How such a secret is stored. */
  hashSecret(secret: string): string;
};

/** Makes and hashes what people get by mail. */
export function createSecretCodes(secretsKey: string): SecretCodes {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'citeloom codes', 32));
  return {
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    hashCode: (email, code) =>
      createHmac('sha256', key).update(`${email.toLowerCase()}\n${code}`).digest('hex'),
    newSecret: () => randomBytes(32).toString('hex'),
    hashSecret: (secret) => createHash('sha256').update(secret).digest('hex'),
  };
}
