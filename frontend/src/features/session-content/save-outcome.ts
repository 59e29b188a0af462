/**
 * Where saved work is: with the server; `kept` in this browser, to be sent; nowhere but on this page,
 * because its item was `deleted`, because it was `refused` for a reason, or because nothing could take it.
 */
export type SaveOutcome =
  { state: 'saved' | 'kept' | 'deleted' | 'failed' } | { state: 'refused'; reason: string };

/** What page and toast say of a save. */
type SaveWords = { title: string; text: string };

/** A save in words, of work that somebody has asked to be kept in the account. */
export function saveWords(outcome: SaveOutcome): SaveWords {
  switch (outcome.state) {
    case 'saved':
      return {
        title: 'Saved successful!',
        text: 'Your content has been saved to your account.',
      };
    case 'kept':
      return {
        title: 'Saved on this device',
        text: 'It will be sent when the server answers.',
      };
    case 'deleted':
      return { title: 'Not saved', text: 'You deleted this, so nothing more of it is kept.' };
    case 'refused':
      return { title: 'Not saved', text: outcome.reason };
    case 'failed':
      return { title: 'Not saved', text: 'Neither the server nor this device could keep it.' };
  }
}

const outcomes = new Map<string, SaveOutcome>();
const listeners = new Set<() => void>();

/** Remembers how the last save of a research or an article ended, by its id. */
export function noteSave(id: string, outcome: SaveOutcome): void {
  outcomes.set(id, outcome);
  for (const listener of listeners) listener();
}

/** How the last save of a thing ended in this tab, for `useSyncExternalStore`. */
export const saveOutcomes = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (id: string): SaveOutcome | undefined => outcomes.get(id),
};
