import type { TextBlock } from '@citeloom/common/contracts/source';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import { isStopWord, knowsFunctionWords, tokenize } from '@citeloom/common/domain/text/words';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { sectionsOf, type Section } from './sections.ts';
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
  /** Whether it is the first passage of its source, or of its section. */
  opensSource: boolean;
  opensSection: boolean;
};

/** A passage is closed once it is so long … */
const GOAL = 500;
/** … and takes no further paragraph that makes it longer than this. */
const MAX = 1200;
/** A list stays whole up to this length. */
const LIST_MAX = 2400;
/** Only what lies this near to what the index found is cut, so that long manuals cost nothing. */
const REACH = 2400;
/** Blocks of a stored text have a blank line between them: with more, something was left out. */
const GAP = 2;
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
 * section are joined up to about 500 characters, a list goes with the sentence that announces it, a
 * quotation with the one that introduces it. A paragraph longer than 1200 characters is parted between
 * sentences. Code and tables are in no passage; what holds no finished sentence is none.
 */
export function cutPassages(source: PassageSource, places: readonly FoundPlace[]): CutPassage[] {
  const own = places.filter(({ sourceId }) => sourceId === source.id);
  const isNear = ({ start, end }: Span) =>
    own.some((place) => place.start < end + REACH && place.end > start - REACH);
  let opensSource = true;
  return sectionsOf(source.text, withLabels(source)).flatMap((section, number) => {
    if (sectionKind(section.headings.at(-1) ?? '') === 'skip') return [];
    const near = section.blocks.filter(isNear);
    const passages = joinBlocks(
      section,
      near,
      (block) => partsOf(source, block, isNear),
      source.text,
    )
      .filter((blocks) => tells(source, blocks))
      .map((blocks, index): CutPassage => {
        const opens = near[0] === section.blocks[0] && index === 0;
        return {
          source,
          section: number,
          headings: section.headings,
          start: blocks[0]?.start ?? 0,
          end: blocks.at(-1)?.end ?? 0,
          blocks,
          opensSource: opensSource && opens,
          opensSection: opens,
        };
      });
    if (passages.length > 0 || near.length < section.blocks.length) opensSource = false;
    return passages;
  });
}

function joinBlocks(
  section: Section,
  blocks: readonly TextBlock[],
  parts: (block: TextBlock) => TextBlock[],
  text: string,
): TextBlock[][] {
  const passages: TextBlock[][] = [];
  let open: TextBlock[] = [];
  const close = () => {
    if (open.length > 0) passages.push(open);
    open = [];
  };
  const announces = (block: TextBlock | undefined) =>
    block !== undefined && ANNOUNCES.test(text.slice(block.start, block.end));
  for (const block of blocks.flatMap(parts)) {
    const last = open.at(-1);
    if (last && block.start - last.end > GAP) close();
    if (block.kind === 'code' || block.kind === 'table' || block.kind === 'heading') {
      close();
      continue;
    }
    const length = (open.at(-1)?.end ?? 0) - (open[0]?.start ?? 0);
    const joined = block.end - (open[0]?.start ?? block.start);
    const belongs = block.kind !== 'paragraph' || announces(open.at(-1));
    // Without what introduces it, nobody knows who speaks.
    if (block.kind === 'quote' && open.length === 0) continue;
    if (belongs ? joined > LIST_MAX : length >= GOAL || joined > MAX) close();
    else if (announces(block) && length >= GOAL / 2) close();
    if (block.kind === 'quote' && open.length === 0) continue;
    open.push(block);
  }
  close();
  return passages.map((passage) => {
    // What it announced was code, or is in another passage.
    const lost = passage.length > 1 && announces(passage.at(-1));
    return lost ? passage.slice(0, -1) : passage;
  });
}

/** A block that is too long is parted between sentences, as far as it lies near what was found. */
function partsOf(
  { text, language }: PassageSource,
  block: TextBlock,
  isNear: (span: Span) => boolean,
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
    if (open && sentence.end - open.start <= MAX && open.end - open.start < GOAL)
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

/** Whether blocks say something: a finished sentence or an item of a list, and no names or labels alone. */
function tells({ text, language }: PassageSource, blocks: readonly TextBlock[]): boolean {
  return blocks.some(({ kind, start, end }) => {
    const said = text.slice(start, end);
    if (kind !== 'item' && !FINISHED.test(said)) return false;
    const words = tokenize(said, language);
    if (words.length < FEWEST_WORDS) return false;
    if (!knowsFunctionWords(language)) return true;
    const functional = words.filter((word) => isStopWord(word.text, language)).length;
    return functional >= FUNCTION_WORDS * words.length;
  });
}
