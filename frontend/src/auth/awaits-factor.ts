import type { Session } from '@supabase/auth-js';

/** What the second part of a token says, unchecked: only the server's word on it counts. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Given = Pick<Session, 'access_token'> & { user: Pick<Session['user'], 'factors'> };

/** True for a session whose person has a second factor that this sign-in has not shown yet. */
export function awaitsFactor({ access_token: token, user }: Given): boolean {
  const isProtected = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return isProtected && claimsOf(token)['aal'] !== 'aal2';
}
