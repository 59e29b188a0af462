import { useEffect, useEffectEvent } from 'react';

const open: (() => void)[] = [];

/** Closes what was opened last, if the key is Escape and nobody has heard it yet. */
export function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = open.at(-1);
  if (!top) return;
  event.preventDefault();
  top();
}

/**
 * While `active`, Escape calls `close`. What was opened last closes first, so the passage closes before the
 * dialog behind it. What came by itself, as a notification does, waits `behind` all that a person has opened:
 * a key that is meant for a dialog must not be lost on it.
 */
export function useEscape(active: boolean, close: () => void, behind = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = () => closeNow();
    if (open.length === 0) document.addEventListener('keydown', closeTopmost);
    open.splice(behind ? 0 : open.length, 0, entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) document.removeEventListener('keydown', closeTopmost);
    };
  }, [active, behind]);
}
