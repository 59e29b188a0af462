/**
 * The numbers by which orders to programs are told from what a text says to its readers. What each one is
 * worth is printed by `npm run eval -- worth`, which alone changes them while it runs.
 */
export const GUARD = {
  /** In a longer text words repeat for many reasons, and a note of a few lines may use each word once (UTF-16 units). */
  shortestText: 300,
  longestText: 20_000,
  /** Words that begin with the same so many letters are mostly forms of one. */
  beginning: 6,
  /** A word of urging that stands so often in a text belongs to what the text is about. */
  topical: 3,
  /**
   * Points from which a sentence may be an order: two for each strong kind, one for others, one for each word
   * of praise, and two for one that does nothing but praise.
   */
  mayBeOrder: 2,
  /** From so many points on it may share a word with its text by accident, when it has so many. */
  likelyOrder: 3,
  accidentWords: 3,
  /** Whoever hardly urges must at least say so many words of their own. */
  fewestWords: 2,
  /** What follows an order is trusted again when so many of its words stand elsewhere, or half of them. */
  backed: 2,
  /** A sentence of fewer telling words may well have none in common with its text. */
  strangerWords: 3,
  /** A name of fewer words is no sentence, whatever it says. */
  nameWords: 5,
};
