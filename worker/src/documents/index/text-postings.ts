/**
 * Which words stand in which passages of one text, and how often, in a few typed arrays: a library of
 * thousands of texts costs little memory, and one text is forgotten as a whole.
 */
export class TextPostings {
  /** Words by number, ascending; those of word i are `#postings[#offsets[i] .. #offsets[i + 1]]`. */
  readonly #words: Uint32Array;
  readonly #offsets: Uint32Array;
  /** Pairs: passage, occurrences. */
  readonly #postings: Uint32Array;
  /** Words per passage. */
  readonly lengths: Uint32Array;

  /** `passages[i]` holds the numbers of the words of passage i, with repeats. */
  constructor(passages: readonly (readonly number[])[]) {
    const byWord = new Map<number, number[]>();
    passages.forEach((words, passage) => {
      for (const word of words) {
        const pairs = byWord.get(word);
        if (pairs === undefined) byWord.set(word, [passage, 1]);
        else if (pairs.at(-2) === passage) pairs[pairs.length - 1]! += 1;
        else pairs.push(passage, 1);
      }
    });
    this.#words = Uint32Array.from(byWord.keys()).sort();
    this.#offsets = new Uint32Array(this.#words.length + 1);
    this.#words.forEach((word, index) => {
      this.#offsets[index + 1] = this.#offsets[index]! + byWord.get(word)!.length;
    });
    this.#postings = new Uint32Array(this.#offsets.at(-1) ?? 0);
    this.#words.forEach((word, index) => {
      this.#postings.set(byWord.get(word)!, this.#offsets[index]);
    });
    this.lengths = Uint32Array.from(passages, (words) => words.length);
  }

  /** Words with the number of passages that each stands in. */
  *words(): Generator<[word: number, passages: number]> {
    for (let index = 0; index < this.#words.length; index += 1) {
      yield [this.#words[index]!, (this.#offsets[index + 1]! - this.#offsets[index]!) / 2];
    }
  }

  holds(word: number): boolean {
    return this.of(word).length > 0;
  }

  /** Pairs of passage and occurrences of a word; empty when the text does not hold it. */
  of(word: number): Uint32Array {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    if (this.#words[low] !== word) return EMPTY;
    return this.#postings.subarray(this.#offsets[low], this.#offsets[low + 1]);
  }
}

const EMPTY = new Uint32Array(0);
