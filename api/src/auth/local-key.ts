import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopbackAddress } from '@citeloom/common/domain/allowed-origins';
import type { Environment } from '@citeloom/common/server/environment';

/** As long as browsers keep a cookie at most. */
const COOKIE_S = 400 * 24 * 3600;

/** The secret by which whoever started the product is known to it. */
export type LocalKey = {
  /** True when this is the secret. */
  fits(given: string): boolean;
  /** `Set-Cookie` that makes a browser show it from now on. */
  cookie: string;
  /** True when the browser behind this `Cookie` header shows it. */
  isShownIn(cookies: string | undefined): boolean;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Makes it of a secret. Its cookie is named after the port, since cookies of all ports of a machine lie
 * together; no script reads it, and no other website can have it sent.
 */
export function createLocalKey(secret: string, port: number): LocalKey {
  const expected = digest(secret);
  // Digests have one length, so the comparison tells nothing of the secret.
  const fits = (given: string) => timingSafeEqual(digest(given), expected);
  const name = `citeloom-local-${port}`;
  return {
    fits,
    cookie: `${name}=${secret}; Path=/; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Strict`,
    isShownIn: (cookies = '') =>
      cookies
        .split(';')
        .map((pair) => pair.trim().split('='))
        .some(([key, value]) => key === name && fits(value ?? '')),
  };
}

function readSecret(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'local-key'), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * The secret that the starter or `npm run local-address` has put into `DATA_DIR`, looked for again as long
 * as there is none: in a container it is made after the start.
 *
 * @returns gives it; null without one, and where people come from elsewhere: then nobody is known.
 */
export function openLocalKey({
  DATA_DIR,
  PORT,
  PUBLIC_URL,
}: Pick<Environment, 'DATA_DIR' | 'PORT' | 'PUBLIC_URL'>): () => LocalKey | null {
  if (!isLoopbackAddress(PUBLIC_URL)) return () => null;
  // The port that browsers see; in a container the process listens on another one.
  const port = Number(new URL(PUBLIC_URL).port) || PORT;
  let known: LocalKey | null = null;
  return () => {
    if (known) return known;
    const secret = readSecret(DATA_DIR);
    if (secret.length >= 32) known = createLocalKey(secret, port);
    return known;
  };
}
