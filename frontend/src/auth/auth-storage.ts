import { localStore } from '../lib/safe-storage.ts';

const memory = new Map<string, string>();

/** What the auth client keeps, in this browser; where it may keep nothing, or no more, for this page. */
export const authStorage = {
  getItem: (key: string): string | null => memory.get(key) ?? localStore.read(key),
  setItem(key: string, value: string): void {
    if (localStore.write(key, value)) memory.delete(key);
    else memory.set(key, value);
  },
  removeItem(key: string): void {
    memory.delete(key);
    localStore.remove(key);
  },
};
