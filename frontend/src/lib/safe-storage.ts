/** Storage that may be forbidden or full: reads answer null, writes answer whether they were kept. */
export type SafeStorage = {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
};

function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function wrap(storage: () => Storage): SafeStorage {
  return {
    read: (key) => safely(() => storage().getItem(key), null),
    write: (key, value) =>
      safely(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key) => safely(() => storage().removeItem(key), undefined),
  };
}

/** Kept until the visitor clears it. */
export const localStore = wrap(() => localStorage);

/** Kept for this tab, reloads included. */
export const tabStore = wrap(() => sessionStorage);
