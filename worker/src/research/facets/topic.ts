import { blockWords } from '@citeloom/common/domain/text/block-words';
import { mainWords } from '@citeloom/common/domain/text/topic-words';
import type { FacetSource } from './facet-material.ts';
import { rarity } from './term-vectors.ts';

/** A topic as the choice of facets works with it. */
export type Topic = {
  /** Main words as stems of a source's language. */
  mainOf(language: string): readonly string[];
  /** A main word's share of the topic by its rarity in the sources; the shares of one language sum to 1. */
  weightOf(word: string, language: string): number;
  /** Whether a word stands in the topic just as it is: "rebase" in "git rebase", but not "hook" in "git hooks". */
  names(word: string): boolean;
  /** Whether a heading holds the topic and nothing else. */
  isNamedBy(heading: string, language: string): boolean;
};

/** Blocks of each source that are looked at to learn how rare a word is. */
const SAMPLE = 120;

/** Reads a topic against the sources that were found for it. */
export function readTopic(term: string, sources: readonly FacetSource[]): Topic {
  const main = new Map<string, string[]>();
  // One stem may be a main word of several languages, with another share in each.
  const weights = new Map<string, Map<string, number>>();
  for (const language of new Set(sources.map((source) => source.language))) {
    const words = mainWords(term, language);
    main.set(language, words);
    const blocks = sources
      .filter((source) => source.language === language)
      .flatMap((source) => sampleOf(source));
    const rarities = words.map((word) =>
      rarity(blocks.filter((block) => block.has(word)).length, blocks.length),
    );
    const sum = rarities.reduce((total, value) => total + value, 0) || 1;
    const shares = words.map((word, index) => [word, (rarities[index] ?? 0) / sum] as const);
    weights.set(language, new Map(shares));
  }
  const written = new Set(term.toLowerCase().match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.-]*/gu));
  return {
    names: (word) => written.has(word.toLowerCase()),
    mainOf: (language) => main.get(language) ?? mainWords(term, language),
    weightOf: (word, language) => weights.get(language)?.get(word) ?? 0,
    isNamedBy: (heading, language) =>
      sameWords(mainWords(heading, language), mainWords(term, language)),
  };
}

function sampleOf(source: FacetSource): Set<string>[] {
  const step = Math.max(1, Math.floor(source.blocks.length / SAMPLE));
  return source.blocks
    .filter((_block, index) => index % step === 0)
    .map((block) => new Set(blockWords(source, block)));
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === other.length && one.every((word) => other.includes(word))) return true;
  // "githooks" is "git hooks" written as one word.
  return one.join('') === other.join('');
}
