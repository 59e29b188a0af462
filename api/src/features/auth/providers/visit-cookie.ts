import { AuthError } from '../../../auth/auth-error.ts';
import { AUTH_PATH, type AuthServices } from '../../../auth/auth-services.ts';
import { isShownCookie, writeCookie } from '../http/cookies.ts';

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
  return writeCookie(services, {
    ...{ name: nameOf(flowId), value: valueOf(services, flowId), lastsMs },
    path: `${AUTH_PATH}/`,
  });
}

/** @throws AuthError `bad_oauth_state` when another browser has begun this visit. */
export function requireVisitCookie(
  services: Pick<AuthServices, 'codes'>,
  flowId: string,
  cookies: string | undefined,
): void {
  const cookie = { name: nameOf(flowId), value: valueOf(services, flowId) };
  if (isShownCookie(cookies, cookie)) return;
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
}
