import { useEffect, useState } from 'react';

/** Milliseconds between two ticks where no percentage is given. */
const TICK_MS = 800;
const CAP = 95;

/** The next value where no percentage is given: up by `max(1, floor((100 − current) / 15))`, never beyond 95. */
export function nextOwnProgress(current: number): number {
  return Math.max(current, Math.min(CAP, current + Math.max(1, Math.floor((100 - current) / 15))));
}

/**
 * How far the animation of an article is shown.
 *
 * @param given 0–100, used directly; null where nothing is given: it then rises by ticks of its own, from
 *   what was given last.
 */
export function useShownProgress(given: number | null): number {
  const [own, setOwn] = useState(given ?? 0);
  if (given !== null && given !== own) setOwn(given);
  useEffect(() => {
    if (given !== null) return;
    const timer = setInterval(() => setOwn(nextOwnProgress), TICK_MS);
    return () => clearInterval(timer);
  }, [given]);
  return given ?? own;
}
