import { showToast } from '../lib/toast-store.ts';
import { useOnceAfter } from '../lib/use-once-after.ts';
import type { EndState, RunEnd } from './run-outcome.ts';

/** Tells the end of a run that somebody is watching, where it is one of these; in the words of the page. */
export function useOutcomeToast(outcome: RunEnd | null, told: readonly EndState[]): void {
  useOnceAfter(outcome !== null && told.includes(outcome.state), () => {
    if (!outcome) return;
    showToast(outcome.title, outcome.text, outcome.state === 'done' ? 'plain' : 'destructive');
  });
}
