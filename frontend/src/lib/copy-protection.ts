import { createContext, useContext, type SyntheticEvent } from 'react';
import { showToast } from './toast-store.ts';

/** How whoever owns what is shown takes it along all the same; none for those who only read it. */
export const CopyWayOut = createContext<string | undefined>(undefined);

function inField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Pixels from which on a pressed mouse means to mark something. */
const DRAG_PX = 24;

/** Calls `onDrag` when the mouse that was just pressed is released elsewhere. */
function watchDrag({ clientX, clientY }: PointerEvent, onDrag: () => void): void {
  const over = new AbortController();
  addEventListener(
    'pointerup',
    (end) => {
      over.abort();
      if (Math.hypot(end.clientX - clientX, end.clientY - clientY) > DRAG_PX) onDrag();
    },
    over,
  );
  addEventListener('pointercancel', () => over.abort(), over);
}

const TITLE = 'Copy Protection';

/**
 * Props that block copying, the context menu and selection in an element, and say so. Form fields
 * inside it stay free; screen readers are not affected.
 */
export function useCopyProtection(message: string) {
  const wayOut = useContext(CopyWayOut);
  if (isSwitchedOff()) return {};
  const tell = () => showToast(TITLE, message, 'destructive', { hint: wayOut });
  const refuse = (event: SyntheticEvent) => {
    if (inField(event.target)) return;
    event.preventDefault();
    tell();
  };
  // Nothing can be marked here, and nothing else says so.
  const onPointerDown = ({ nativeEvent: event }: { nativeEvent: PointerEvent }) => {
    const isMarking = event.pointerType === 'mouse' && event.button === 0;
    if (isMarking && event.target && !inField(event.target)) watchDrag(event, tell);
  };
  return {
    ...{ onCopy: refuse, onCut: refuse, onContextMenu: refuse, onPointerDown },
    'data-copy-protected': '',
  };
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
