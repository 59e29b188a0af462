import { setTokenSource } from '../lib/access-token.ts';
import { ApiError } from '../lib/api-error.ts';
import { publishUser } from './auth-state.ts';
import type * as authSession from './auth-session.ts';
import { hasStoredSession, SESSION_KEY } from './stored-sign-in.ts';

type AuthSession = typeof authSession;

let loading: Promise<AuthSession> | null = null;

/** The code that signs in and out, which pages of visitors do without. */
export function loadAuth(): Promise<AuthSession> {
  loading ??= import('./auth-session.ts').catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

/** As `loadAuth`, for calls: that it cannot be loaded is a lost connection. */
async function loadForCall(): Promise<AuthSession> {
  return loadAuth().catch(() => {
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Please try again.');
  });
}

/** Finds out who is signed in: nobody, where no session is kept. */
function startAuth(): void {
  if (!hasStoredSession()) return publishUser(null);
  loadAuth().then(
    ({ resume }) => resume(),
    () => publishUser(null),
  );
}

setTokenSource({
  async read() {
    if (!loading && !hasStoredSession()) return null;
    return (await loadForCall()).readToken();
  },
  async renew(refused) {
    return (await loadForCall()).renewTokenWithClient(refused);
  },
});

/** Keeps who is signed in up to date, with what other tabs do as well. */
export function followAuth(): () => void {
  startAuth();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY && newValue !== null && !loading) startAuth();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
