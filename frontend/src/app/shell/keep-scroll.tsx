import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router-dom';

/**
 * Goes back to where a page stood, and to the top of a new one. The first page stays where it is: whoever
 * reads its HTML, which was made ahead, may have scrolled before the web app takes it over.
 */
export function KeepScroll() {
  const first = useRef<number | null>(null);
  // Runs before the router scrolls to the top, and the layout effect after it, all in one frame.
  useInsertionEffect(() => {
    first.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (first.current !== null) window.scrollTo({ top: first.current, behavior: 'instant' });
  }, []);
  return <ScrollRestoration />;
}
