import type { Span } from '../../text/split-sentences.ts';

/** Whether two stretches of a text have a place in common. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;
