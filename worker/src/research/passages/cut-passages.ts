import type { TextBlock } from '@citeloom/common/contracts/source';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import { isStopWord, knowsFunctionWords, tokenize } from '@citeloom/common/domain/text/words';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { sectionsOf, type Section } from '@citeloom/common/domain/text/sections';
import type { FoundPlace, PassageSource } from './source.ts';

/** Whole neighbouring blocks of one section of a source. */
export type CutPassage = {
  source: PassageSource;
  /** Sections of one source are numbered in reading order. */
  section: number;
  /** Headings above it, outermost first. */
  headings: string[];
  /** Offsets into the source's text. */
  start: number;
  end: number;
  blocks: TextBlock[];
  /** Of its blocks together, in UTF-16 units. */
  length: number;
  /** Whether it is the first passage of its source, or of its section. */
  opensSource: boolean;
  opensSection: boolean;
};

/** A passage is closed once it is so long (in UTF-16 units) … */
export const PASSAGE_GOAL = 500;
/** … and takes no further paragraph that makes it longer than this. */
const MAX = 1200;
/** A list stays whole up to this length. */
const LIST_MAX = 2400;
/** Only what lies this near to what the index found is cut, so that long manuals cost nothing. */
const REACH = 2400;
/** Blocks of a stored text have a blank line between them: with more, something was left out. */
export const GAP = 2;
const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);
const LABEL_MAX = 60;
/** Below every heading. */
const LABEL_LEVEL = 9;
const FEWEST_WORDS = 4;
/** Of what people tell each other, at least this share are words such as "the" and "of". */
const FUNCTION_WORDS = 0.15;

const FINISHED = /[.!?…。！？؟।]["'”’»）)\]』」]*(?:\[[\w ]{1,4}\])*$/u;
/** What ends with a mark is no label. */
const ENDS = /[\p{P}\p{S}]$/u;
const ANNOUNCES = /[:：]$/u;

/**
 * Cuts what lies near the places that the index found into passages: neighbouring paragraphs of a
 * section are joined up to about `goal` characters, a list goes with the sentence that announces it, a
 * quotation with the one that introduces it. A paragraph longer than 1200 characters is parted between
 * sentences. Code and tables are in no passage; what holds no finished sentence is none. Where
 * something was taken out of the source (`quotableGround`), what stands around it is still one passage.
 */
export function cutPassages(
  source: PassageSource,
  places: readonly FoundPlace[],
  goal = PASSAGE_GOAL,
): CutPassage[] {
  const own = places.filter(({ sourceId }) => sourceId === source.id);
  const isNear = ({ start, end }: Span) =>
    own.some((place) => place.start < end + REACH && place.end > start - REACH);
  let opensSource = true;
  return sectionsOf(source.text, withLabels(source)).flatMap((section, number) => {
    if (sectionKind(section.headings.at(-1) ?? '') === 'skip') return [];
    const passages = joinBlocks(source, section, isNear, goal).map((blocks, index): CutPassage => {
      const opens = index === 0 && blocks[0]?.start === section.start;
      const isFirst = opens && opensSource;
      opensSource = false;
      return {
        source,
        section: number,
        headings: section.headings,
        start: blocks[0]?.start ?? 0,
        end: blocks.at(-1)?.end ?? 0,
        blocks,
        length: lengthOf(blocks),
        opensSource: isFirst,
        opensSection: opens,
      };
    });
    if (section.blocks.some((block) => tells(source, block))) opensSource = false;
    return passages;
  });
}

function joinBlocks(
  source: PassageSource,
  section: Section,
  isNear: (span: Span) => boolean,
  goal: number,
): TextBlock[][] {
  const passages: TextBlock[][] = [];
  let open: TextBlock[] = [];
  const close = () => {
    const telling = withoutEdges(source, open);
    if (telling.length > 0) passages.push(telling);
    open = [];
  };
  for (const block of section.blocks) {
    if (!isNear(block) || !QUOTABLE.has(block.kind)) {
      close();
      continue;
    }
    for (const part of partsOf(source, block, isNear, goal)) {
      const last = open.at(-1);
      const wasLeftOut =
        last !== undefined && last.start >= block.start && part.start - last.end > GAP;
      const length = lengthOf(open);
      const joined = length + part.end - part.start;
      const belongs = part.kind !== 'paragraph' || (last !== undefined && announces(source, last));
      if (wasLeftOut || (belongs ? joined > LIST_MAX : length >= goal || joined > MAX)) close();
      else if (announces(source, part) && length >= goal / 2) close();
      // Without what introduces it, nobody knows whose words a quotation is.
      if (part.kind !== 'quote' || open.length > 0) open.push(part);
    }
  }
  close();
  return passages;
}

/** Whether a paragraph announces what follows it, such as a list. */
function announces({ text }: PassageSource, { start, end }: TextBlock): boolean {
  return ANNOUNCES.test(text.slice(start, end));
}

/**
 * Blocks without what tells nothing at their ends: labels, names in other languages, a line that
 * announces what is code or in another passage.
 */
function withoutEdges(source: PassageSource, blocks: readonly TextBlock[]): TextBlock[] {
  if (!blocks.some((block) => tells(source, block))) return [];
  const isKept = (block: TextBlock, index: number, all: readonly TextBlock[]) =>
    announces(source, block)
      ? index < all.length - 1
      : block.kind === 'item' || tells(source, block);
  const first = blocks.findIndex(isKept);
  return blocks.slice(first, blocks.findLastIndex(isKept) + 1);
}

const lengthOf = (blocks: readonly TextBlock[]) =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

/** A block that is too long is parted between sentences, as far as it lies near what was found. */
function partsOf(
  { text, language }: PassageSource,
  block: TextBlock,
  isNear: (span: Span) => boolean,
  goal: number,
): TextBlock[] {
  if (block.end - block.start <= MAX || block.kind === 'code' || block.kind === 'table')
    return [block];
  const parts: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const span of splitSentences(text.slice(block.start, block.end), language)) {
    const sentence = { start: block.start + span.start, end: block.start + span.end };
    if (!isNear(sentence) || sentence.end - sentence.start > MAX) {
      open = null;
      continue;
    }
    if (open && sentence.end - open.start <= MAX && open.end - open.start < goal)
      open.end = sentence.end;
    else parts.push((open = { ...block, ...sentence }));
  }
  return parts;
}

/** A glossary's terms: short lines above what is said of them; they head it like a heading. */
function withLabels({ text, blocks }: PassageSource): TextBlock[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const said = text.slice(block.start, block.end);
    const isLabel =
      block.kind === 'paragraph' &&
      next?.kind === 'paragraph' &&
      said.length <= LABEL_MAX &&
      !ENDS.test(said) &&
      FINISHED.test(text.slice(next.start, next.end));
    return isLabel ? { ...block, kind: 'heading', level: LABEL_LEVEL } : block;
  });
}

/** Whether a block says something: a finished sentence or an item of a list, not names or labels alone. */
function tells({ text, language }: PassageSource, { kind, start, end }: TextBlock): boolean {
  const said = text.slice(start, end);
  if (kind !== 'item' && !FINISHED.test(said)) return false;
  const words = tokenize(said, language);
  if (words.length < FEWEST_WORDS) return false;
  if (!knowsFunctionWords(language)) return true;
  const functional = words.filter((word) => isStopWord(word.text, language)).length;
  return functional >= FUNCTION_WORDS * words.length;
}
