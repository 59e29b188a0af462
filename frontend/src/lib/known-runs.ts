import { localStore } from './safe-storage.ts';

const KEY = 'recent_runs';

/** How many runs this browser had when it last looked or started one. */
export function lastKnownRuns(): number {
  return Number(localStore.read(KEY)) || 0;
}

/**
 * Keeps how many runs this browser has; the page carries it for its styles, from the first paint on by
 * a script of `index.html`.
 */
export function keepKnownRuns(count: number): void {
  localStore.write(KEY, String(count));
  if (count > 0) document.documentElement.dataset['runs'] = String(count);
  else delete document.documentElement.dataset['runs'];
}
