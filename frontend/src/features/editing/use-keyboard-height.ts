import { useEffect, type RefObject } from 'react';

/**
 * Keeps `--keyboard-height` of an element at the height by which a keyboard on the screen covers the
 * window, for what stands at its lower edge.
 */
export function useKeyboardHeight(element: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !shown) return;
    const update = () => {
      // Whoever has zoomed in sees a part of the window; that is no keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty('--keyboard-height', `${Math.max(0, covered)}px`);
    };
    view.addEventListener('resize', update);
    view.addEventListener('scroll', update);
    return () => {
      view.removeEventListener('resize', update);
      view.removeEventListener('scroll', update);
    };
  }, [element, shown]);
}
