/** The two sides of the authentication modal. */
export type AuthMode = 'login' | 'signUp';

let current: AuthMode | null = null;
const listeners = new Set<() => void>();

/** Opens the authentication modal of the header on one of its sides; null closes it. */
export function openAuthDialog(mode: AuthMode | null): void {
  current = mode;
  for (const listener of listeners) listener();
}

/** Which side is open, if any, for `useSyncExternalStore`. */
export const authDialog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AuthMode | null => current,
};
