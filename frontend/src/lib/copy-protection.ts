import type { SyntheticEvent } from 'react';
import { showToast } from './toast-store.ts';

function inField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

const TITLE = 'Copy Protection';

/**
 * Props that block copying, the context menu and selection in an element, with the spec's toasts. Form
 * fields inside it stay free; screen readers are not affected.
 */
export function copyProtection(message: string) {
  if (isSwitchedOff()) return {};
  const refuse = (event: SyntheticEvent) => {
    if (inField(event.target)) return;
    event.preventDefault();
    showToast(TITLE, message, 'destructive');
  };
  return { onCopy: refuse, onCut: refuse, onContextMenu: refuse, 'data-copy-protected': '' };
}

/** The operator's choice, which the server writes into the page. */
function isSwitchedOff(): boolean {
  return document.documentElement.dataset['copyProtection'] === 'off';
}

function refuseImage(event: SyntheticEvent): void {
  event.preventDefault();
  showToast(TITLE, 'Copying images is not permitted.', 'destructive');
}

/** Props that block dragging and the context menu of pictures. */
export function imageProtection() {
  if (isSwitchedOff()) return {};
  return { onDragStart: refuseImage, onContextMenu: refuseImage };
}
