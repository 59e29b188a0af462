import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStore } from './safe-storage.ts';

/**
 * Whether something on a page is open, kept with this entry of the tab's history: going back and a
 * reload find the page as it was left, a new visit finds it closed.
 */
export function useEntryState(name: string): [open: boolean, change: (open: boolean) => void] {
  const { key, pathname } = useLocation();
  const at = `open_${key}_${pathname}_${name}`;
  const [open, setOpen] = useState(() => tabStore.read(at) !== null);
  return [
    open,
    (next) => {
      setOpen(next);
      if (next) tabStore.write(at, '1');
      else tabStore.remove(at);
    },
  ];
}
