import { timingSafeEqual } from 'node:crypto';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';

const nameOf = (flowId: string) => `visit_${flowId}`;

const valueOf = ({ codes }: Pick<AuthServices, 'codes'>, flowId: string) =>
  codes.hashCode('visit', flowId);

/**
 * The cookie that ties a visit at a provider to the browser that began it, where no code does: otherwise
 * somebody could have another person finish a visit and add that person's identity to an account of
 * their own (RFC 9700, cross-site request forgery).
 */
export function visitCookie(
  services: Pick<AuthServices, 'codes' | 'environment'>,
  flowId: string,
  lastsMs: number,
): string {
  const isSecure = services.environment.PUBLIC_URL.startsWith('https:');
  return [
    `${nameOf(flowId)}=${valueOf(services, flowId)}`,
    'Path=/auth/v1/callback',
    `Max-Age=${Math.round(lastsMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** @throws AuthError `bad_oauth_state` when another browser has begun this visit. */
export function requireVisitCookie(
  services: Pick<AuthServices, 'codes'>,
  flowId: string,
  cookies: string | undefined,
): void {
  const prefix = `${nameOf(flowId)}=`;
  const given = (cookies ?? '').split(/;\s*/).find((one) => one.startsWith(prefix));
  const [one, other] = [
    Buffer.from(given?.slice(prefix.length) ?? ''),
    Buffer.from(valueOf(services, flowId)),
  ];
  if (one.length === other.length && timingSafeEqual(one, other)) return;
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
}
