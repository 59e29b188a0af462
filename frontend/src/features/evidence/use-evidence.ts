import { useCallback, useRef, useState } from 'react';

/** The passages that are open, and the marker that they were opened from. */
export type OpenedEvidence = {
  evidenceIds: readonly string[];
  chip: HTMLElement;
  /** Clicked or entered: the focus goes to the passage. Hover and focus leave it where it is. */
  asked: boolean;
};

/** Which passages are open; closing gives the focus back to its marker. */
export function useEvidence() {
  const [opened, setOpened] = useState<OpenedEvidence | null>(null);
  const returning = useRef(false);

  const open = useCallback((evidenceIds: readonly string[], chip: HTMLElement, asked: boolean) => {
    // The focus that comes back to a marker is not a wish to open it again.
    if (returning.current) return;
    setOpened((now) => {
      const same = now?.chip === chip && now.evidenceIds.join() === evidenceIds.join();
      if (same && (now.asked || !asked)) return now;
      // The pointer on its way over the text does not take away what somebody asked for.
      if (now?.asked && !asked && document.activeElement !== chip) return now;
      return { evidenceIds, chip, asked };
    });
  }, []);

  const chip = opened?.chip;
  const close = useCallback(() => {
    setOpened(null);
    // After React has taken the panel away: what removes a focused element drops the focus.
    setTimeout(() => {
      if (!chip?.isConnected) return;
      returning.current = true;
      chip.focus({ preventScroll: true });
      returning.current = false;
    });
  }, [chip]);

  return { opened, open, close };
}
