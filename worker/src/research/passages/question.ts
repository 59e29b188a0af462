import { contentWords } from '@citeloom/common/domain/text/words';
import type { WeighedWord } from '../../documents/index/weighed-question.ts';

/** Which words of a question stand somewhere: bit i for word i. */
export type Matched = number;

/** A question as passages are held against it. */
export type Question = {
  /** The words of the question that a stem in a language is. */
  matches(stem: string, language: string): Matched;
  /** Share (0..1) of the question that some of its words are. */
  shareOf(matched: Matched): number;
  /** Share (0..1) of it that the library or any of the sources has. */
  known: number;
  /** The one that it is put in (ISO 639-1), where that is known. */
  language?: string | undefined;
  /** Neighbouring words of the question that the library knows, as bits of both. */
  pairs: readonly Matched[];
};

/** Reads the words of a question in a language, weighed by the library; at most 30. */
export function readQuestion(words: readonly WeighedWord[], language?: string): Question {
  const total = words.reduce((sum, { strength }) => sum + strength, 0) || 1;
  const known = new Map<string, Map<string, Matched>>();
  const stems = new Map<string, (string | undefined)[]>();
  const places = words.flatMap((word, index) => (word.known ? [index] : []));

  function match(stem: string, language: string): Matched {
    let own = stems.get(language);
    if (!own) {
      own = words.map(({ text }) => contentWords(text, language)[0]);
      stems.set(language, own);
    }
    return own.reduce((bits, one, index) => (one === stem ? bits | (1 << index) : bits), 0);
  }

  return {
    language,
    known: words.reduce((sum, word) => (word.known ? sum + word.strength : sum), 0) / total,
    matches(stem, language) {
      let cache = known.get(language);
      if (!cache) known.set(language, (cache = new Map<string, Matched>()));
      let matched = cache.get(stem);
      if (matched === undefined) cache.set(stem, (matched = match(stem, language)));
      return matched;
    },
    shareOf: (matched) =>
      words.reduce(
        (sum, { strength }, index) => ((matched & (1 << index)) !== 0 ? sum + strength : sum),
        0,
      ) / total,
    pairs: places.slice(1).map((place, index) => (1 << place) | (1 << (places[index] ?? place))),
  };
}
