import type { SourceStretch } from './passage-groups.ts';
import type { SharedRange } from './shared-words.ts';

/** A piece of a stretch that looks the same all over. */
export type StretchPiece = {
  text: string;
  /** It belongs to a passage that is quoted. */
  quoted: boolean;
  /** A sentence says it as well. */
  shared: boolean;
  /** The passages that begin with it, and those that end with it. */
  begins: string[];
  ends: string[];
};

/**
 * A stretch cut wherever its look changes.
 *
 * @param shared what sentences have in common with each passage, in units of its quote.
 */
export function stretchPieces(
  { text, quotes }: SourceStretch,
  shared: ReadonlyMap<string, SharedRange[]> = new Map(),
): StretchPiece[] {
  const underlined = quotes.flatMap(({ id, start }) =>
    (shared.get(id) ?? []).map(([from, to]) => ({ start: start + from, end: start + to })),
  );
  const places = [...quotes, ...underlined];
  const cuts = new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])]);
  const sorted = [...cuts].sort((one, other) => one - other);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? text.length;
    const covers = (place: { start: number; end: number }) =>
      place.start <= start && place.end >= end;
    return {
      text: text.slice(start, end),
      quoted: quotes.some(covers),
      shared: underlined.some(covers),
      begins: quotes.filter((quote) => quote.start === start).map(({ id }) => id),
      ends: quotes.filter((quote) => quote.end === end).map(({ id }) => id),
    };
  });
}
