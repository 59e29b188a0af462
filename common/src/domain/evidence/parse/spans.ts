import type { Span } from '../../text/split-sentences.ts';

/** Whether two stretches of a text have a place in common. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Where an expression with flag `g` is found in a text. */
export const spansOf = (text: string, words: RegExp): (Span & { text: string })[] =>
  [...text.matchAll(words)].map(({ 0: word, index: start }) => ({
    ...{ text: word, start, end: start + word.length },
  }));
