import type { TextBlock } from '@citeloom/common/contracts/source';

const kinds: Partial<Record<TextBlock['kind'], number>> = { code: 0.6, table: 0.8 };

/** The numbers by which a library is searched: shares are 0 to 1, lengths in UTF-16 units. */
export const INDEX = {
  /** An indexed passage is closed once it is so long, and longer than this never. */
  passageGoal: 400,
  passageMax: 900,
  /** A block so long is a passage of its own. */
  aloneFrom: 300,
  /** What is longer is no heading. */
  headingMax: 200,
  /** How many of the nearest headings count as words of a passage. */
  headings: 2,
  /** Words of a question are told apart by the bits of one number; the weakest of more are left out. */
  wordsMax: 30,
  /** Shorter parts of compounds stand in many other words by chance. */
  partMin: 4,
  /** What a word counts that stands everywhere: in a small library most words of its subject do. */
  common: 0.6,
  /** With fewer passages, how many hold a word is chance: known words count alike there. */
  smallLibrary: 100,
  /** A document's share of freshness halves in so many days; the window of a research. */
  halfLifeDays: 90,
  /** What no age can take away: a good old document beats a poor new one. */
  ageFloor: 0.6,
  /** A document without date is neither new nor old. */
  undated: 0.5,
  /** Weight of the second and third passage beside the best, and of words in the title. */
  second: 0.35,
  third: 0.2,
  titled: 0.4,
  /** Code and tables hold the words of a question without answering it, and so do lists of references. */
  kinds,
  references: 0.5,
  /** A file's name of so many words is a sentence, and an order where fewer than this share stand in its text. */
  sentenceWords: 5,
  inText: 0.25,
  /** Saturation and length normalisation of BM25 (Robertson and Zaragoza 2009). */
  saturation: 1.2,
  length: 0.75,
  /** Share of a question's strength whose words must stand somewhere in the library. */
  knownShare: 0.3,
  /** Share of a question that one passage, with its title, must cover for a document to count. */
  passageShare: 0.15,
};
