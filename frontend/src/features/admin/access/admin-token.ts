import { localStore } from '../../../lib/safe-storage.ts';

/** Where the admin token is kept in this browser; a token in the address is put there by the page itself. */
const KEY = 'adminToken';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The admin token that this browser keeps, for `useSyncExternalStore`. */
export const adminToken = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  read: (): string | null => localStore.read(KEY) || null,
  keep: (token: string): void => {
    localStore.write(KEY, token);
    tell();
  },
  forget: (): void => {
    localStore.remove(KEY);
    tell();
  },
};
