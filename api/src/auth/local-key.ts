import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

/**
 * The secret that the starter has put into `DATA_DIR`; null without one, and where people come from
 * elsewhere: then nobody is known.
 */
export async function readLocalKey({
  DATA_DIR,
  PORT,
  PUBLIC_URL,
}: Pick<Environment, 'DATA_DIR' | 'PORT' | 'PUBLIC_URL'>): Promise<LocalKey | null> {
  if (!isLoopbackAddress(PUBLIC_URL)) return null;
  const secret = (await readFile(join(DATA_DIR, 'local-key'), 'utf8').catch(() => '')).trim();
  return secret.length >= 32 ? createLocalKey(secret, PORT) : null;
}
