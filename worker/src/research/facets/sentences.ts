import { trimOpening } from '@citeloom/common/domain/article/trim-opening';
import { perPair } from '@citeloom/common/domain/made-once';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { wordsNeeded } from '@citeloom/common/domain/text/topic-words';
import { contentWords, isStopWord } from '@citeloom/common/domain/text/words';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { announcedBy } from './enumerations.ts';
import { speaksOfLocalThing } from './local-antecedent.ts';
import { leansBack, pointsBeyond } from './leaning.ts';
import { codeShare, isReadable, withoutAnnouncement } from './quotable.ts';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import type { Topic } from './topic.ts';
import { isTakenBack, standingOf } from './standing.ts';
import { isNameLine } from './name-line.ts';
import type { Unit } from './units.ts';

/**
 * A span that may be quoted, with what its choice depends on: a sentence that stands alone, and up to
 * two after it that lean on it. So nothing that leans is ever quoted without what it leans on.
 */
export type Candidate = {
  unit: Unit;
  block: TextBlock;
  start: number;
  end: number;
  quote: string;
  /** The quote as the article shows it, see `trimOpening`. */
  shown: string;
  words: string[];
  /** The items of the list that it announces, if it does. */
  items: readonly TextBlock[];
  /** How many sentences it has, items among them. */
  sentences: number;
  /** Place among its unit's sentences, 0 to 1. */
  position: number;
  /** Share of the topic's main words in it, 0 to 1. */
  topicShare: number;
  /** Reasons against it, 0 (none) to 1. */
  penalty: number;
};

/** Where no heading names the topic, a sentence has to, by at least this share of its weight. */
const NAMES_TOPIC = 0.5;
/** "There is no support for …": in what, only a heading tells that names it. */
const EXISTENTIAL = /^There (?:is|are|was|were) /u;
const FEWEST_WORDS = 3;
const WEAK_SECTION = 0.25;
/** Of one span. */
const SENTENCES_MAX = 3;
const CHARACTERS_MAX = 520;

/** The quotable spans of a unit, in reading order. */
export const candidatesOf = perPair(findCandidates);

function findCandidates(unit: Unit, topic: Topic): Candidate[] {
  const { language } = unit.source;
  const blocks = unit.blocks.map((block) => ({ block, spans: sentencesOf(unit.source, block) }));
  const last = Math.max(1, blocks.reduce((sum, { spans }) => sum + spans.length, 0) - 1);
  const main = topic.mainOf(language);
  const reader: Reader = {
    unit,
    topic,
    main,
    known: new Set([
      ...main,
      ...contentWords([unit.source.title, ...unit.headings].join('\n'), language),
    ]),
    weak: sectionKind(unit.headings.at(-1) ?? '') === 'weak' ? WEAK_SECTION : 0,
  };
  let before = 0;
  return blocks.flatMap(({ block, spans }) => {
    const found = candidatesIn(block, spans, reader, (index) => (before + index) / last);
    before += spans.length;
    return found;
  });
}

type Reader = {
  unit: Unit;
  topic: Topic;
  main: readonly string[];
  weak: number;
  /** Content words of topic, title and headings. */
  known: ReadonlySet<string>;
};

function candidatesIn(
  block: TextBlock,
  spans: readonly Span[],
  reader: Reader,
  placeOf: (index: number) => number,
): Candidate[] {
  const { unit } = reader;
  const { text, language } = unit.source;
  const announced = announcedBy(block, unit.source);
  const standing = standingOf(block, spans, unit.source);
  const found: Candidate[] = [];
  // The span that the next sentence may go on with; a sentence that cannot be read ends it.
  let open: Candidate | undefined;
  spans.forEach(({ start, end }, index) => {
    const raw = text.slice(start, end);
    const announces = announced.length > 0 && index === spans.length - 1;
    const quote = announces ? withoutAnnouncement(raw) : raw;
    if (open && standing.further(index, quote) && goesOn(open, quote, reader)) {
      open.shown += text.slice(open.end, end);
      open.words.push(...contentWords(raw, language));
      open.end = end;
      open.quote = text.slice(open.start, end);
      open.sentences += 1;
    } else {
      open = undefined;
      const shown = trimOpening(quote, language);
      const isDefinition = isNameLine(block, unit.source, reader.main);
      if (!isDefinition && !canOpen(index, shown)) return;
      if (contentWords(shown, language).length < (announces ? 2 : FEWEST_WORDS)) return;
      open = openingAt(
        { block, start, end, shown, isDefinition, position: placeOf(index) },
        reader,
      );
      if (open) found.push(open);
    }
    if (announces && open) announce(open, announced);
  });

  function canOpen(index: number, shown: string): boolean {
    return (
      !(EXISTENTIAL.test(shown) && !unit.named) &&
      standing.alone(index, shown) &&
      isReadable(index === 0 ? withCapital(shown, reader) : shown, language) &&
      !leansBack(shown, language, (word) => reader.topic.names(word)) &&
      !speaksOfLocalThing(spans[index] ?? block, block, unit.source, reader.known)
    );
  }

  return found.filter(({ end }) => !isTakenBack(end, block, spans, unit.source));
}

/** "asyncio queues are …": a block may open with the name of its subject, which is written small. */
function withCapital(shown: string, { unit, topic }: Reader): string {
  const [first = ''] = shown.split(' ', 1);
  if (!/^\p{Ll}/u.test(first) || isStopWord(first, unit.source.language)) return shown;
  const isName =
    topic.names(first) || [unit.source.title, ...unit.headings].join(' ').includes(first);
  return isName ? shown.slice(0, 1).toUpperCase() + shown.slice(1) : shown;
}

type Opening = Pick<Candidate, 'block' | 'start' | 'end' | 'shown' | 'position'> & {
  isDefinition: boolean;
};

function openingAt(
  { isDefinition, ...opening }: Opening,
  { unit, topic, main, weak }: Reader,
): Candidate | undefined {
  const { text, language } = unit.source;
  const words = contentWords(opening.shown, language);
  const found = main.filter((word) => words.includes(word));
  const topicShare = found.reduce((sum, word) => sum + topic.weightOf(word, language), 0);
  // Of a longer topic the words that all its sources have weigh little, and yet they name it.
  const names = topicShare >= NAMES_TOPIC || (main.length > 2 && found.length >= wordsNeeded(main));
  if (!unit.named && !names && !isDefinition) return undefined;
  const penalty = Math.min(1, penaltyOf(opening.shown, opening.block) + weak);
  const quote = text.slice(opening.start, opening.end);
  return { ...opening, unit, quote, words, items: [], sentences: 1, topicShare, penalty };
}

function announce(candidate: Candidate, items: readonly TextBlock[]): void {
  const { text, language } = candidate.unit.source;
  candidate.items = items;
  candidate.sentences += items.length;
  for (const { start, end } of items) {
    candidate.words.push(...contentWords(text.slice(start, end), language));
  }
}

/** Whether the sentence behind a span leans on it and reads well there. */
function goesOn(open: Candidate, quote: string, { topic }: Reader): boolean {
  const { language } = open.unit.source;
  if (open.sentences === SENTENCES_MAX) return false;
  if (open.quote.length + quote.length > CHARACTERS_MAX) return false;
  if (!isReadable(quote, language, true) || pointsBeyond(quote, open.quote)) return false;
  return (
    trimOpening(quote, language) !== quote ||
    leansBack(quote, language, (word) => topic.names(word))
  );
}

function penaltyOf(sentence: string, block: TextBlock): number {
  const opening = sentence.slice(0, 60);
  let penalty = Math.min(0.4, codeShare(sentence) * 2);
  if (block.kind === 'item') penalty += 0.2;
  if (/\b(?:we|us|our)\b/iu.test(sentence)) penalty += 0.35;
  if (/\b(?:its|their|they|them)\b/u.test(sentence.slice(0, 30))) penalty += 0.15;
  if (/\b(?:also|too|again)\b/u.test(opening)) penalty += 0.12;
  if (sentence.includes('(')) penalty += /\([^)]{50,}\)/u.test(sentence) ? 0.2 : 0.08;
  if (sentence.length > 240) penalty += 0.12;
  if (/[:;]/u.test(sentence)) penalty += 0.06;
  if (/\p{L}{4}[.!?] \p{Ll}/u.test(sentence)) penalty += 0.15;
  return Math.min(1, penalty);
}
