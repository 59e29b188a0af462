/** From this share of common words on two sentences say the same. */
const SAME = 0.72;

/**
 * Whether two sentences, given as content words (see `contentWords`), say the same: the smaller one's
 * distinct words stand in the other one too, but for about a quarter.
 */
export function saysTheSame(one: readonly string[], other: readonly string[]): boolean {
  const a = new Set(one);
  const b = new Set(other);
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / smaller >= SAME;
}
