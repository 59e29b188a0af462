import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False in HTML that is made ahead and while the browser takes that over, so that both say the same;
 * true from then on. What this browser keeps of its own is shown after that.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
