import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From this width on, evidence stands in the margin; below it, a sheet opens. */
export const MARGIN_FITS = '(min-width: 64rem)';
