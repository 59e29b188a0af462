import type { TextToIndex } from '../../documents/index/indexed-text.ts';
import { numbersOf, strengthOf } from '../../documents/index/query.ts';
import { INDEX } from '../../documents/index/tuning.ts';
import { SearchIndex } from '../../documents/index/search-index.ts';
import { searchPassages, type PassageHit } from '../../documents/index/search-passages.ts';
import type { WeighedWord } from '../../documents/index/weighed-question.ts';

/** The texts that one question is answered from, indexed among themselves, whoever found them. */
export type SourceIndex = {
  /**
   * The places in some of the texts that answer a question best, at most `limit`. Of its words those
   * count that the library or any of the texts has.
   */
  rank(words: readonly WeighedWord[], textIds: readonly string[], limit: number): PassageHit[];
  /**
   * The words of a question; those that stand in any of the texts are known, too. One that the library
   * lacks counts the less, the more passages of the texts have it: most where none has. In few passages
   * that is chance, and it counts as it is.
   */
  known(words: readonly WeighedWord[]): WeighedWord[];
};

/** Indexes texts by their ids; no text of another source sways how they are ranked. */
export function indexSources(texts: readonly (TextToIndex & { id: string })[]): SourceIndex {
  const index = new SearchIndex();
  for (const text of texts) index.addText(text);
  const lookUp = (words: readonly WeighedWord[]) =>
    words.map((word) => {
      const lexicon = index.lexicon();
      const { vocabulary, passages } = lexicon;
      const numbers = numbersOf(word.text, lexicon);
      if (word.known || numbers.length === 0) return { ...word, numbers };
      if (passages < INDEX.smallLibrary) return { ...word, numbers, known: true };
      const holding = numbers.reduce((sum, each) => sum + vocabulary.passagesWith(each), 0);
      const share = strengthOf(Math.min(holding, passages), passages) / strengthOf(0, passages);
      return { ...word, numbers, known: true, strength: word.strength * share };
    });
  return {
    rank: (words, textIds, limit) =>
      searchPassages(
        index,
        lookUp(words).filter(({ known }) => known),
        textIds,
        limit,
      ),
    known: (words) => lookUp(words).map(({ numbers: _numbers, ...word }) => word),
  };
}
