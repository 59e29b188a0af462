/** From this share of common words on two sentences say the same. */
const SAME = 0.72;
/** One word is a name or a heading, which says nothing that a sentence with it says. */
const STATEMENT = 2;

const NUMBER = /^[-+]?\p{N}/u;

/**
 * Whether two sentences, given as content words (see `contentWords`), say the same: the smaller one's
 * distinct words stand in the other one too, but for about a quarter. A single word says the same only
 * as itself. Each with a number that the other lacks,
 * they contradict each other or speak of two things.
 */
export function saysTheSame(one: readonly string[], other: readonly string[]): boolean {
  const a = new Set(one);
  const b = new Set(other);
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0 || (smaller < STATEMENT && a.size !== b.size)) return false;
  if (hasOwnNumber(a, b) && hasOwnNumber(b, a)) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / smaller >= SAME;
}

function hasOwnNumber(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => NUMBER.test(word) && !other.has(word));
}
