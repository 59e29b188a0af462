import { allowedOrigins } from '@citeloom/common/domain/allowed-origins';

/**
 * The strict policy of the web app: scripts run only by this answer's nonce, nothing may frame it
 * (OWASP CSP cheat sheet).
 *
 * @param authUrl a hosted auth service, if one takes the place of our own.
 */
export function contentPolicy(nonce: string, publicUrl: string, authUrl?: string): string {
  // A policy cannot name an IPv6 address; there 'self' alone has to do.
  const sockets = allowedOrigins(publicUrl)
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));
  const hosted = authUrl === undefined ? [] : [new URL(authUrl).origin];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...sockets, ...hosted].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
