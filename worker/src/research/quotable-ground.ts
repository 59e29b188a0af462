import type { TextBlock } from '@citeloom/common/contracts/source';
import {
  givesOrdersToMachines,
  seemsMeantForMachines,
} from '@citeloom/common/domain/evidence/orders-to-machines';
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

/** Tells texts that are meant for machines, in view of a topic. */
export function suspicionOf(topic: string): (text: string) => boolean {
  // A topic of this kind needs the paragraphs that speak of such programs.
  const isOfMachines = seemsMeantForMachines(`${topic}, please`);
  return (text) => givesOrdersToMachines(text) || (!isOfMachines && seemsMeantForMachines(text));
}

/**
 * The sources with those of their blocks that may be quoted. Left out, so that they stand neither in a
 * passage nor around one: words meant for machines, with all that follows in their block or under
 * their heading, and in short texts sentences that share no word with the rest. What is left of a
 * block is a block of its own.
 */
export function quotableGround(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  topic: string,
): FacetSource[] {
  const suspicious = suspicionOf(topic);
  return sources.map((source) => {
    const own = places.filter((place) => place.sourceId === source.id);
    return { ...source, blocks: withoutOrders(source, own, suspicious) };
  });
}

function withoutOrders(
  source: FacetSource,
  places: readonly FoundPlace[],
  meantForMachines: (text: string) => boolean,
): TextBlock[] {
  const { text, blocks } = source;
  const isNear = (block: TextBlock) =>
    places.some((place) => place.start < block.end + REACH && place.end > block.start - REACH);
  const strange = strangeSentenceTest(source);
  const kept: TextBlock[] = [];
  let silencedAbove: number | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 2;
      if (silencedAbove !== null && level > silencedAbove) continue;
      silencedAbove = meantForMachines(text.slice(block.start, block.end)) ? level : null;
      if (silencedAbove === null) kept.push(block);
    } else if (silencedAbove === null) {
      kept.push(...(QUOTABLE.has(block.kind) && isNear(block) ? cleared(block) : [block]));
    }
  }
  return kept;

  function cleared(block: TextBlock): TextBlock[] {
    const sentences = sentencesOf(source, block);
    const order = sentences.findIndex(({ start, end }) => meantForMachines(text.slice(start, end)));
    const heard = order < 0 ? sentences : sentences.slice(0, order);
    return withoutSentences(block, heard, ({ start, end }) => strange(text.slice(start, end)));
  }
}

/** Whether a sentence shares no telling word with the rest of a short text. */
export function strangeSentenceTest({ text, title }: FacetSource): (sentence: string) => boolean {
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
