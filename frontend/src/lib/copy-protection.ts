import { createContext, useContext, type SyntheticEvent } from 'react';
import { showToast } from './toast-store.ts';

/** How whoever owns what is shown takes it along all the same; none for those who only read it. */
export const CopyWayOut = createContext<string | undefined>(undefined);

function inField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

const TITLE = 'Copy Protection';

/**
 * Props that block copying, the context menu and selection in an element, and say so. Form fields
 * inside it stay free; screen readers are not affected.
 */
export function useCopyProtection(message: string) {
  const wayOut = useContext(CopyWayOut);
  if (isSwitchedOff()) return {};
  const refuse = (event: SyntheticEvent) => {
    if (inField(event.target)) return;
    event.preventDefault();
    showToast(TITLE, message, 'destructive', { hint: wayOut });
  };
  return { onCopy: refuse, onCut: refuse, onContextMenu: refuse, 'data-copy-protected': '' };
}

/** The operator's choice, which the server writes into the page. */
function isSwitchedOff(): boolean {
  return document.documentElement.dataset['copyProtection'] === 'off';
}

/** Props that block dragging and the context menu of pictures, and say so. */
export function useImageProtection() {
  const wayOut = useContext(CopyWayOut);
  if (isSwitchedOff()) return {};
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault();
    showToast(TITLE, 'Copying images is not permitted.', 'destructive', { hint: wayOut });
  };
  return { onDragStart: refuse, onContextMenu: refuse };
}
