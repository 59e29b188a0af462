import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when `done` becomes true while the page is open; not when it was true from the start. */
export function useOnceAfter(done: boolean, then: () => void): void {
  const before = useRef(done);
  const call = useEffectEvent(then);
  useEffect(() => {
    if (done && !before.current) call();
    before.current = done;
  }, [done]);
}
