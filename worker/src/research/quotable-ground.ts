import type { TextBlock } from '@citeloom/common/contracts/source';
import {
  givesOrdersToMachines,
  seemsMeantForMachines,
} from '@citeloom/common/domain/evidence/orders-to-machines';
import { saysTheSame } from '@citeloom/common/domain/text/same-statement';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import { contentWords } from '@citeloom/common/domain/text/words';
import type { FacetSource, FoundPlace } from './facets/facet-material.ts';

/** Only blocks this near to what the index found can be quoted, so that long manuals cost nothing. */
const REACH = 4000;
/** A longer text speaks of many things, and what is strange in it cannot be told by its words. */
const SHORT_TEXT = 40_000;
const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);
/** From this length on a word is likely to say what a text is about. */
const TELLING_WORD = /[\p{L}\p{N}]{4,}/gu;
/** A sentence of fewer telling words may well have none in common with its text. */
const FEWEST_WORDS = 3;

/**
 * The sources with those of their blocks that may be quoted. Left out, so that they stand neither in a
 * passage nor around one: words meant for machines, with all that follows in their block or under
 * their heading; in short texts sentences that share no word with the rest; and what a newer source
 * of the same origin says differently. What is left of a block is a block of its own.
 */
export function quotableGround(
  sources: readonly FacetSource[],
  places: readonly FoundPlace[],
  topic: string,
): FacetSource[] {
  const meantForMachines = (text: string) =>
    givesOrdersToMachines(text) || (!seemsOfMachines(topic) && seemsMeantForMachines(text));
  const cleaned = sources.map((source) => {
    const own = places.filter((place) => place.sourceId === source.id);
    return { ...source, blocks: withoutOrders(source, own, meantForMachines) };
  });
  return cleaned.map((source) => withoutSuperseded(source, cleaned));
}

/** A topic of this kind needs the paragraphs that speak of such programs. */
function seemsOfMachines(topic: string): boolean {
  return seemsMeantForMachines(`${topic}, please`);
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
    return without(block, heard, ({ start, end }) => strange(text.slice(start, end)));
  }
}

/** Whether a sentence shares no telling word with the rest of a short text. */
function strangeSentenceTest({ text, title }: FacetSource): (sentence: string) => boolean {
  if (text.length > SHORT_TEXT) return () => false;
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

/** Of two versions of one text the newer counts where they differ. */
function withoutSuperseded(source: FacetSource, all: readonly FacetSource[]): FacetSource {
  const newer = all.filter(
    (other) =>
      other.originId === source.originId &&
      other.text.length <= SHORT_TEXT &&
      (other.publishedAt ?? '') > (source.publishedAt ?? ''),
  );
  if (newer.length === 0 || source.text.length > SHORT_TEXT) return source;
  const says = newer.flatMap((other) =>
    other.blocks.flatMap((block) => sentencesOf(other, block).map((span) => said(other, span))),
  );
  const isChanged = (span: Span) => {
    const own = said(source, span);
    if (says.some(({ text }) => text === own.text)) return false;
    return own.words.length > 0 && says.some(({ words }) => saysTheSameOfOne(own.words, words));
  };
  const blocks = source.blocks.flatMap((block) =>
    block.kind === 'heading' ? [block] : without(block, sentencesOf(source, block), isChanged),
  );
  return { ...source, blocks };
}

const NUMBER = /^\p{N}/u;

/** The same statement, whatever its numbers are. */
function saysTheSameOfOne(one: readonly string[], other: readonly string[]): boolean {
  const wordsOf = (words: readonly string[]) => words.filter((word) => !NUMBER.test(word));
  return saysTheSame(wordsOf(one), wordsOf(other));
}

function said({ text, language }: FacetSource, { start, end }: Span) {
  const sentence = text.slice(start, end);
  return { text: sentence, words: contentWords(sentence, language) };
}

function sentencesOf({ text, language }: FacetSource, block: TextBlock): Span[] {
  return splitSentences(text.slice(block.start, block.end), language).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }));
}

/** The runs of sentences between those that are left out, as blocks. */
function without(
  block: TextBlock,
  sentences: readonly Span[],
  isLeftOut: (sentence: Span) => boolean,
): TextBlock[] {
  const pieces: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const sentence of sentences) {
    if (isLeftOut(sentence)) {
      open = null;
    } else if (open) {
      open.end = sentence.end;
    } else {
      open = { ...block, start: sentence.start, end: sentence.end };
      pieces.push(open);
    }
  }
  return pieces;
}
