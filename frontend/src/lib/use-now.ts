import { useEffect, useState } from 'react';

/** The present moment in milliseconds, renewed every `everyMs` so that ages do not stand still. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
