import { useCallback, useRef, useState } from 'react';

/** The passage that is open, and the marker that it was opened from. */
export type OpenedEvidence = {
  evidenceId: string;
  chip: HTMLElement;
  /** Clicked or entered: the focus goes to the passage. Hover and focus leave it where it is. */
  asked: boolean;
};

/** Which passage is open; closing gives the focus back to its marker. */
export function useEvidence() {
  const [opened, setOpened] = useState<OpenedEvidence | null>(null);
  const returning = useRef(false);

  const open = useCallback((evidenceId: string, chip: HTMLElement, asked: boolean) => {
    // The focus that comes back to a marker is not a wish to open it again.
    if (returning.current) return;
    setOpened((now) =>
      now?.chip === chip && (now.asked || !asked) ? now : { evidenceId, chip, asked },
    );
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
