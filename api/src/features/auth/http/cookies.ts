import { timingSafeEqual } from 'node:crypto';
import type { AuthServices } from '../../../auth/auth-services.ts';

/** The value of a cookie in a `Cookie` header; null where there is none of this name. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  const prefix = `${name}=`;
  const given = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(prefix));
  return given?.slice(prefix.length) || null;
}

/** True where a `Cookie` header shows this very value; the comparison takes the same time for every wrong one. */
export function isShownCookie(
  cookies: string | undefined,
  { name, value }: { name: string; value: string },
): boolean {
  const [shown, expected] = [Buffer.from(readCookie(cookies, name) ?? ''), Buffer.from(value)];
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

/**
 * A `Set-Cookie` that no script reads and that only this site and links to it send.
 *
 * @param path the addresses below which it is sent.
 */
export function writeCookie(
  { environment }: Pick<AuthServices, 'environment'>,
  { name, value, path, lastsMs }: { name: string; value: string; path: string; lastsMs: number },
): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.round(lastsMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(environment.PUBLIC_URL.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
