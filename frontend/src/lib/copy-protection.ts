import type { SyntheticEvent } from 'react';
import { showToast } from './toast-store.ts';

function inField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/**
 * Props that block copying, the context menu and selection in an element, with the spec's toasts
 * (spec §6). Form fields inside it stay free (design §10.15); screen readers are not affected.
 */
export function copyProtection(message: string) {
  const refuse = (event: SyntheticEvent) => {
    if (inField(event.target)) return;
    event.preventDefault();
    showToast('Copy Protection', message, 'destructive');
  };
  return { onCopy: refuse, onCut: refuse, onContextMenu: refuse, 'data-copy-protected': '' };
}
