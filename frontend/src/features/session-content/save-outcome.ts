/** `kept`: it waits in this browser to be sent; `failed`: it is nowhere but on this page. */
export type SaveOutcome = 'saved' | 'kept' | 'failed';

/** What is said of content that the server does not have. */
export const saveWords: Record<Exclude<SaveOutcome, 'saved'>, string> = {
  kept: 'Saved on this device. It will be sent when the server answers.',
  failed: 'This could not be saved, neither on the server nor on this device.',
};

let last: SaveOutcome = 'saved';
const listeners = new Set<() => void>();

/** Remembers how the last save of this tab ended. */
export function noteSave(outcome: SaveOutcome): void {
  last = outcome;
  for (const listener of listeners) listener();
}

/** How the last save of this tab ended, for `useSyncExternalStore`. */
export const saveOutcome = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): SaveOutcome => last,
};
