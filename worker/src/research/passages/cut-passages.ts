import type { TextBlock } from '@citeloom/common/contracts/source';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import { sectionKind } from '@citeloom/common/domain/text/section-kind';
import { sectionsOf, type Section } from '@citeloom/common/domain/text/sections';
import type { FoundPlace, PassageSource } from './source.ts';
import { announcesNext, tells, withLabels, withoutEdges } from './telling-blocks.ts';
import { RESEARCH } from '../tuning.ts';

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
  /** Whether it is the first passage of its source. */
  opensSource: boolean;
};

/** Blocks of a stored text have a blank line between them: with more, something was left out. */
export const GAP = 2;
const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);

/**
 * Cuts what lies near the places that the index found into passages: neighbouring paragraphs of a
 * section are joined up to about 500 characters, a list goes with the sentence that announces it, a
 * quotation with the one that introduces it. A paragraph longer than 1200 characters is parted between
 * sentences. Code and tables are in no passage; what holds no finished sentence is none. Where
 * something was taken out of the source (`quotableGround`), what stands around it is still one passage.
 */
export function cutPassages(source: PassageSource, places: readonly FoundPlace[]): CutPassage[] {
  const own = places.filter(({ sourceId }) => sourceId === source.id);
  const isNear = ({ start, end }: Span) =>
    own.some((place) => place.start < end + RESEARCH.reach && place.end > start - RESEARCH.reach);
  let opensSource = true;
  return sectionsOf(source.text, withLabels(source)).flatMap((section, number) => {
    if (sectionKind(section.headings.at(-1) ?? '') === 'skip') return [];
    const passages = joinBlocks(source, section, isNear).map((blocks, index): CutPassage => {
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
    for (const part of partsOf(source, block, isNear)) {
      const last = open.at(-1);
      const wasLeftOut =
        last !== undefined && last.start >= block.start && part.start - last.end > GAP;
      const length = lengthOf(open);
      const joined = length + part.end - part.start;
      const belongs =
        part.kind !== 'paragraph' || (last !== undefined && announcesNext(source, last));
      if (
        wasLeftOut ||
        (belongs
          ? joined > RESEARCH.listMax
          : length >= RESEARCH.passageGoal || joined > RESEARCH.passageMax)
      )
        close();
      else if (announcesNext(source, part) && length >= RESEARCH.passageGoal / 2) close();
      // Without what introduces it, nobody knows whose words a quotation is.
      if (part.kind !== 'quote' || open.length > 0) open.push(part);
    }
  }
  close();
  return passages;
}

const lengthOf = (blocks: readonly TextBlock[]) =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

/** A block that is too long is parted between sentences, as far as it lies near what was found. */
function partsOf(
  { text, language }: PassageSource,
  block: TextBlock,
  isNear: (span: Span) => boolean,
): TextBlock[] {
  if (
    block.end - block.start <= RESEARCH.passageMax ||
    block.kind === 'code' ||
    block.kind === 'table'
  )
    return [block];
  const parts: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const span of splitSentences(text.slice(block.start, block.end), language)) {
    const sentence = { start: block.start + span.start, end: block.start + span.end };
    if (!isNear(sentence) || sentence.end - sentence.start > RESEARCH.passageMax) {
      open = null;
      continue;
    }
    if (
      open &&
      sentence.end - open.start <= RESEARCH.passageMax &&
      open.end - open.start < RESEARCH.passageGoal
    )
      open.end = sentence.end;
    else parts.push((open = { ...block, ...sentence }));
  }
  return parts;
}
