import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { AdminSession } from '@citeloom/common/contracts/admin';
import { useAuth } from '../../../auth/auth-context.ts';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { adminToken } from './admin-token.ts';
import { callAdmin } from './call-admin.ts';

/** What is said of a token that opens nothing. */
export const DENIED = { title: 'Access denied', text: 'Invalid admin token provided.' } as const;

/** Where somebody stands before the administrators' area. */
export type AdminAccess = {
  state: 'checking' | 'closed' | 'open';
  /** By what right they are in; null while that is not known. */
  session: AdminSession | null;
  /** Why it is closed, where that is no matter of course. */
  reason: string | null;
};

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/**
 * Whether the area is open: to the token that this browser keeps, else to a signed-in administrator. Where
 * the server does not answer it stays open to whoever keeps a token: it then shows sample data.
 */
export function useAdminAccess(): AdminAccess {
  const token = useSyncExternalStore(adminToken.subscribe, adminToken.read);
  const { status, user } = useAuth();
  const who = token ?? user?.id ?? null;
  const { data, error } = useQuery({
    queryKey: adminQueryKeys.session(who),
    queryFn: ({ signal }) => callAdmin('GET', '/session', { schema: AdminSession, signal }),
    enabled: who !== null,
  });
  const refused = error !== null && [401, 403].includes(statusOf(error));
  useEffect(() => {
    if (!refused || !token) return;
    adminToken.forget();
    showToast(DENIED.title, DENIED.text, 'destructive');
  }, [refused, token]);
  // What was answered before counts no more once somebody is let in no more.
  if (data && !refused) return { state: 'open', session: data, reason: null };
  if (who === null) {
    return { state: status === 'loading' ? 'checking' : 'closed', session: null, reason: null };
  }
  if (!error) return { state: 'checking', session: null, reason: null };
  if (refused || statusOf(error) === 429) {
    const reason = refused ? null : (error as ApiError).detail;
    return { state: 'closed', session: null, reason };
  }
  return { state: 'open', session: null, reason: null };
}
