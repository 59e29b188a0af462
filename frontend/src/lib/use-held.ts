import { useEffect, useState } from 'react';

/**
 * Follows `done` with a delay, so that a completion stays on screen for a moment. What was done
 * already at the first render needs no waiting.
 */
export function useHeld(done: boolean, ms: number): boolean {
  const [held, setHeld] = useState(done);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(done), done ? ms : 0);
    return () => clearTimeout(timer);
  }, [done, ms]);
  return held && done;
}
