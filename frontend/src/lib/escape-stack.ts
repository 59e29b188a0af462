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
 * While `active`, Escape calls `close`. What was opened last closes first, so the evidence closes
 * before the article behind it.
 */
export function useEscape(active: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = () => closeNow();
    if (open.length === 0) document.addEventListener('keydown', closeTopmost);
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) document.removeEventListener('keydown', closeTopmost);
    };
  }, [active]);
}
