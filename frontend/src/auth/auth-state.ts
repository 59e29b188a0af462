/** Who is signed in, as the web app knows it. */
export type SignedInUser = { id: string; email: string; firstName: string; lastName: string };

export type AuthState =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: SignedInUser };

let current: AuthState = { status: 'loading', user: null };
const listeners = new Set<() => void>();

/** Who is signed in, for `useSyncExternalStore`. */
export const authState = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AuthState => current,
};

/** Says who is signed in from now on; null for nobody. */
export function publishUser(user: SignedInUser | null): void {
  current = user ? { status: 'signedIn', user } : { status: 'signedOut', user: null };
  for (const listener of listeners) listener();
}
