import type { TextBlock } from '@citeloom/common/contracts/source';
import { seemsMeantForMachines } from '@citeloom/common/domain/evidence/orders-to-machines';
import {
  heardBlocks,
  onlyBlocks,
} from '@citeloom/common/domain/evidence/orders-to-machines-in-text';
import { splitsWords } from '@citeloom/common/domain/evidence/reading';
import { sentencesOf, withoutSentences } from './block-sentences.ts';
import type { FacetSource, FoundPlace } from './facets/facet-material.ts';

/** Only blocks this near to what the index found can be quoted, so that long manuals cost nothing. */
const REACH = 2400;
/** A longer text speaks of many things, and what is strange in it cannot be told by its words. */
const SHORT_TEXT = 20_000;
/** And a note of a few lines may well use every word once. */
const SHORTEST_TEXT = 300;
const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);
/** From this length on a word is likely to say what a text is about. */
const TELLING_WORD = /[\p{L}\p{N}]{4,}/gu;
/** A sentence of fewer telling words may well have none in common with its text. */
const FEWEST_WORDS = 3;

/**
 * The sources as far as they may be quoted, in the same offsets; all else is blank. Left out, so that it
 * stands neither in a passage nor around one and weighs nothing where words are counted: orders to
 * programs and what came in with them (`heardBlocks`); unless the topic is such programs, sentences that
 * speak of them in passing; and in short texts sentences that share no word with the rest. What is left
 * of a block is a block of its own.
 */
export function quotableGround(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  topic: string,
): FacetSource[] {
  // A topic of this kind needs the paragraphs that speak of such programs.
  const isOfMachines = seemsMeantForMachines(`${topic}, please`);
  const strays = (text: string) => !isOfMachines && seemsMeantForMachines(text);
  return sources.map((source) => {
    const own = places.filter((place) => place.sourceId === source.id);
    return quotable(heard(source), own, strays);
  });
}

function heard(source: FacetSource): FacetSource {
  const blocks = heardBlocks(source);
  if (blocks === source.blocks) return source;
  return { ...source, blocks: [...blocks], text: onlyBlocks(source.text, blocks) };
}

function quotable(
  source: FacetSource,
  places: readonly FoundPlace[],
  strays: (text: string) => boolean,
): FacetSource {
  const { text } = source;
  const isNear = (block: TextBlock) =>
    places.some((place) => place.start < block.end + REACH && place.end > block.start - REACH);
  const isStrange = strangeSentenceTest(source);
  const blocks = source.blocks.flatMap((block) => {
    if (block.kind === 'heading') return strays(text.slice(block.start, block.end)) ? [] : [block];
    if (!QUOTABLE.has(block.kind) || !isNear(block)) return [block];
    return withoutSentences(block, sentencesOf(source, block), ({ start, end }) => {
      const sentence = text.slice(start, end);
      return strays(sentence) || isStrange(sentence);
    });
  });
  return { ...source, blocks };
}

/** Whether a sentence shares no telling word with the rest of a short text. */
function strangeSentenceTest({ text, title }: FacetSource): (sentence: string) => boolean {
  const tellable = text.length >= SHORTEST_TEXT && text.length <= SHORT_TEXT && splitsWords(text);
  if (!tellable) return () => false;
  const counts = new Map<string, number>();
  for (const word of tellingWords(`${title}\n${text}`))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return (sentence) => {
    const own = tellingWords(sentence);
    if (new Set(own).size < FEWEST_WORDS) return false;
    return own.every(
      (word) => (counts.get(word) ?? 0) <= own.filter((other) => other === word).length,
    );
  };
}

/** Beginnings of words, so that most inflected forms are the same. */
function tellingWords(text: string): string[] {
  return (text.toLowerCase().match(TELLING_WORD) ?? []).map((word) => word.slice(0, 6));
}
