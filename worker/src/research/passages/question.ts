import { contentWords } from '@citeloom/common/domain/text/words';

/** A word of a question and how much of the question it is: its rarity in the whole library. */
export type WeighedWord = { text: string; strength: number };

/** What a library knows of a question: its words by weight, and the language that it is put in. */
export type WeighedQuestion = { words: WeighedWord[]; language: string };

/** A question as passages are held against it. */
export type Question = {
  /** Of each word its stem in a language; a word without one (a function word there) stands for nothing. */
  stemsIn(language: string): readonly (string | undefined)[];
  /** Each word's share of the question; they sum to 1. */
  shares: readonly number[];
};

/** Shorter stems begin words of other meanings. */
const PREFIX_MIN = 4;

/** Reads the words of a question, weighed by the library. */
export function readQuestion(words: readonly WeighedWord[]): Question {
  const sum = words.reduce((total, { strength }) => total + strength, 0) || 1;
  const stems = new Map<string, readonly (string | undefined)[]>();
  return {
    shares: words.map(({ strength }) => strength / sum),
    stemsIn(language) {
      let known = stems.get(language);
      if (!known) {
        known = words.map(({ text }) => contentWords(text, language)[0]);
        stems.set(language, known);
      }
      return known;
    },
  };
}

/** The share (0..1) of a question whose words are among some stems. */
export function shareIn(
  { shares, stemsIn }: Question,
  language: string,
  holds: (stem: string) => boolean,
): number {
  return stemsIn(language).reduce(
    (sum, stem, index) => (stem !== undefined && holds(stem) ? sum + (shares[index] ?? 0) : sum),
    0,
  );
}

/** Tells whether a stem is among words, or begins one of them: "photo" stands in "photographs". */
export function amongWords(words: ReadonlySet<string>): (stem: string) => boolean {
  return (stem) =>
    words.has(stem) ||
    (stem.length >= PREFIX_MIN &&
      [...words].some(
        (word) => word.startsWith(stem) || (word.length >= PREFIX_MIN + 1 && stem.startsWith(word)),
      ));
}
