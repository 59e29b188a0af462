import type { Span } from '../../text/split-sentences.ts';

/** Whether two stretches of a text have a place in common. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/**
 * Takes stretches of a text of so many UTF-16 units, of which none may overlap another: says whether one is
 * still free, and keeps it then. Its time grows with the length of what is asked for alone, however many there are.
 */
export function freePlaces(length: number): (span: Span) => boolean {
  const taken = new Uint8Array(length);
  return ({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  };
}

/** A text of the same length with blanks where the spans are, which may overlap. */
export function blankedOut(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    pieces.push(text.slice(at, from), ' '.repeat(end - from));
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

/** Where an expression with flag `g` is found in a text. */
export const spansOf = (text: string, words: RegExp): (Span & { text: string })[] =>
  [...text.matchAll(words)].map(({ 0: word, index: start }) => ({
    ...{ text: word, start, end: start + word.length },
  }));
