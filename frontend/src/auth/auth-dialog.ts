import type { ArticleToKeep } from './local-work.ts';

/** The two sides of the authentication modal. */
export type AuthMode = 'login' | 'signUp';

/** What somebody is asked to sign in for: nothing in particular, or to have an article. */
export type EntryPrompt = AuthMode | { to: 'download' | 'save'; article: ArticleToKeep };

/**
 * What a dialog asks for. A lost password and a second factor come up over the dialog in which they came
 * up, which waits below with what was typed.
 */
export type AuthPrompt =
  | EntryPrompt
  | { to: 'recover'; over: EntryPrompt | null; email: string }
  | { to: 'showFactor'; over: EntryPrompt | null; giveUp: () => void };

let current: AuthPrompt | null = null;
const listeners = new Set<() => void>();

/**
 * Opens a dialog to sign in or up: the modal of the header on one of its sides, the dialog of an article
 * that is to be downloaded, Save Your Creation, or what comes up on the way. Null closes it.
 */
export function openAuthDialog(prompt: AuthPrompt | null): void {
  current = prompt;
  for (const listener of listeners) listener();
}

/** Which dialog is open, if any, for `useSyncExternalStore`. */
export const authDialog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AuthPrompt | null => current,
};
