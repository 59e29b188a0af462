import { hasStoredSession } from './stored-sign-in.ts';

/** Who is signed in, as the web app knows it. */
export type SignedInUser = { id: string; email: string; firstName: string; lastName: string };

export type AuthState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: SignedInUser };

const signedOut: AuthState = { status: 'signedOut', user: null };

/** Where no session is kept, nobody is signed in, which needs no asking. */
let current: AuthState = hasStoredSession() ? { status: 'loading', user: null } : signedOut;
const listeners = new Set<() => void>();

/** Who is signed in, for `useSyncExternalStore`. */
export const authState = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AuthState => current,
  /** What HTML that is made ahead says. */
  readAhead: (): AuthState => signedOut,
};

/** Says who is signed in from now on; null for nobody. */
export function publishUser(user: SignedInUser | null): void {
  current = user ? { status: 'signedIn', user } : signedOut;
  for (const listener of listeners) listener();
}
