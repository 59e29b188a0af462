import { useLayoutEffect, type RefObject } from 'react';

/** Between a marker and the sheet below it, in pixels. */
const GAP = 20;

/**
 * Scrolls so far that a marker, and with it the end of its sentence, stands above the sheet that it has opened.
 *
 * @param column holds the sheet.
 * @param chip null while there is no sheet.
 */
export function useAboveSheet(column: RefObject<HTMLElement | null>, chip: HTMLElement | null) {
  useLayoutEffect(() => {
    const sheet = chip && column.current?.querySelector('dialog');
    if (!sheet) return;
    const look = () => {
      const top = innerHeight - sheet.offsetHeight - GAP;
      const hidden = chip.getBoundingClientRect().bottom - top;
      if (hidden > 0) scrollBy(0, hidden);
    };
    look();
    // It grows when more of the passage comes.
    const observer = new ResizeObserver(look);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [column, chip]);
}
