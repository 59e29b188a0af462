/** Weighted words of a piece of text, of length 1. */
export type TermVector = ReadonlyMap<string, number>;

/** How many pieces hold each word. */
export function documentFrequencies(pieces: readonly (readonly string[])[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const words of pieces) {
    for (const word of new Set(words)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  return frequencies;
}

/** Rarity of a word among `total` pieces, smoothed so that it is never negative. */
function rarity(frequency: number, total: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

/** Words that no other piece has tell nothing about likeness, but must not let one shared word decide. */
const ALONE = 0.45;

/** A tf-idf vector of unit length: sublinear term counts times rarity. */
export function termVector(
  words: readonly string[],
  frequencies: ReadonlyMap<string, number>,
  total: number,
): TermVector {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map<string, number>();
  let square = 0;
  for (const [word, count] of counts) {
    const idf = rarity(frequencies.get(word) ?? 1, total);
    const factor = frequencies.get(word) === 1 ? ALONE : 1;
    const weight = (1 + Math.log(count)) * idf * factor;
    weights.set(word, weight);
    square += weight * weight;
  }
  const length = Math.sqrt(square) || 1;
  for (const [word, weight] of weights) weights.set(word, weight / length);
  return weights;
}

/** Cosine of two unit vectors, 0 to 1. */
export function cosine(one: TermVector, other: TermVector): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}
