import { useLayoutEffect, useState, type RefObject } from 'react';
import { textsBefore } from './cited-sentence.ts';

/** Where the panel and the line to its marker stand, in pixels from the top left of the margin column. */
export type MarginPosition = {
  top: number;
  connector: { left: number; top: number; width: number };
};

const ABOVE_LINE = 14;
const EDGE = 16;

/** Bottom of the line of text that a marker stands in, under its descenders; from the window's top. */
function lineBottom(marker: HTMLElement, mark: DOMRect): number {
  const text = textsBefore(marker).at(-1);
  if (!text?.data.trim()) return mark.bottom;
  const range = document.createRange();
  range.setStart(text, text.data.trimEnd().length - 1);
  range.setEnd(text, text.data.trimEnd().length);
  return Math.max(mark.bottom, range.getBoundingClientRect().bottom);
}

function measure(column: HTMLElement, panel: HTMLElement, marker: HTMLElement): MarginPosition {
  const frame = column.getBoundingClientRect();
  const mark = marker.getBoundingClientRect();
  const line = lineBottom(marker, mark) - frame.top;
  // Not below the end of the text, and not out of the window if it can be helped.
  const inText = frame.height - panel.offsetHeight;
  const inWindow = innerHeight - EDGE - panel.offsetHeight - frame.top;
  const wanted = mark.top - frame.top - ABOVE_LINE;
  return {
    top: Math.max(0, Math.min(wanted, inText, Math.max(inWindow, EDGE - frame.top))),
    connector: {
      left: mark.left - frame.left,
      top: line + 1,
      width: Math.max(0, frame.left - mark.left),
    },
  };
}

/** Keeps the panel in the margin aligned with the line of its marker, also when the text moves. */
export function useMarginPosition(
  column: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  marker: HTMLElement | null,
): MarginPosition | null {
  const [place, setPlace] = useState<MarginPosition | null>(null);
  useLayoutEffect(() => {
    if (!marker || !column.current || !panel.current) return;
    const [frame, box] = [column.current, panel.current];
    const update = () => {
      if (marker.isConnected) setPlace(measure(frame, box, marker));
    };
    const observer = new ResizeObserver(update);
    observer.observe(frame);
    observer.observe(box);
    update();
    return () => observer.disconnect();
  }, [column, panel, marker]);
  return marker ? place : null;
}
