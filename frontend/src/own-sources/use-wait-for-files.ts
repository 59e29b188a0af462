import { useEffect, useEffectEvent, useState } from 'react';
import { filesUnderWay, type OwnSources } from './own-sources.ts';

/**
 * Lets a start wait for files that are still being read; once the last one has ended, it goes on by itself.
 *
 * @param start the start that waited.
 */
export function useWaitForFiles({ files }: Pick<OwnSources, 'files'>, start: () => void) {
  const [waiting, setWaiting] = useState<readonly string[] | null>(null);
  const underWay = filesUnderWay({ files });
  const goOn = useEffectEvent(start);
  const isDue = waiting !== null && underWay.length === 0;
  // Uploads are outside of React.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [isDue]);
  return {
    /** Begins to wait where there is something to wait for; whether it does. */
    begin(): boolean {
      setWaiting(underWay.length > 0 ? underWay.map(({ key }) => key) : null);
      return underWay.length > 0;
    },
    cancel: () => setWaiting(null),
    /** The files that a start waits for; null where none waits. */
    waitingFor: waiting && underWay.length > 0 ? underWay : null,
    /** Of the files that a start waited for, the first that was refused meanwhile. */
    refused: files.find(({ key, state }) => state === 'failed' && waiting?.includes(key)),
  };
}
