import { useEffect, useEffectEvent, useState } from 'react';
import { localStore } from '../../lib/safe-storage.ts';

const OFF_KEY = 'shortcuts_off';

/** What a key does; the number is that of the item in focus, null where none is. */
export type Shortcuts = Record<string, (itemId: number | null) => void>;

/** Where a key is a letter, or chooses within something. */
const TAKES_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';

function itemInFocus(): number | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-item]');
  return card ? Number(card.dataset['item']) : null;
}

/**
 * Single keys that act while no field and no dialog has the focus. They can be switched off, all but
 * the one that tells of them (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const [enabled, setEnabled] = useState(() => localStore.read(OFF_KEY) === null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TAKES_KEYS)) return;
    if (document.querySelector('dialog[open]')) return;
    const act = shortcuts[key];
    if (!act || (!enabled && key !== '?')) return;
    event.preventDefault();
    act(itemInFocus());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    enabled,
    enable: (next: boolean) => {
      if (next) localStore.remove(OFF_KEY);
      else localStore.write(OFF_KEY, '1');
      setEnabled(next);
    },
  };
}
