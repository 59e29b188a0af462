import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useEscape } from '../lib/escape-stack.ts';

/**
 * Props of a `<dialog>` that is modal while it is mounted: focus stays inside, the page behind is
 * inert, Escape and a click beside it close it, and what was focused before gets the focus back.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEscape(true, onClose);
  // Before the element is taken away: a dialog that is gone cannot give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
