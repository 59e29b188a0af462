import type { RawBlock } from '../raw-block.ts';

/** A line of so many characters says something itself, however much of it is a link. */
const LONG = 100;
/** A line is there for its links when they are more than this share of its letters. */
const LINKED = 0.5;
/** Ways to other pages that make up more than this share of a text are what it is there for. */
const MOST = 0.2;
const ENDS_SENTENCE = /[.!?…。！？؟]["'”’»)\]]*\s*$/u;
/** "Read more:" */
const ANNOUNCES = /[:：]\s*$/u;

/** True for a block of which more letters lead to other pages than not. */
export const isMostlyLink = ({ linked = 0 }: RawBlock): boolean => linked > LINKED;

/**
 * The blocks of a text without the lines that only lead to other pages, such as "Read more: …" between two
 * paragraphs and the titles of other texts below it, and without the headings under which nothing else
 * stood. Where there is no prose, or not much beside such lines, everything is left.
 */
export function withoutWaysElsewhere(blocks: readonly RawBlock[]): readonly RawBlock[] {
  const ways = new Set(blocks.filter(leadsElsewhere));
  if (!blocks.some(isProse) || lettersOf([...ways]) > MOST * lettersOf(blocks)) return blocks;
  const kept: RawBlock[] = [];
  let isEmptied = false;
  function dropAnnouncements(): void {
    while (isAnnouncement(kept.at(-1))) kept.pop();
  }
  for (const block of blocks) {
    if (ways.has(block)) isEmptied = true;
    else {
      if (isEmptied && block.kind === 'heading') dropAnnouncements();
      isEmptied = false;
      kept.push(block);
    }
  }
  if (isEmptied) dropAnnouncements();
  return kept;
}

function isProse(block: RawBlock): boolean {
  return block.kind === 'paragraph' && isLong(block) && !isMostlyLink(block);
}

function leadsElsewhere(block: RawBlock): boolean {
  const isLine = ['paragraph', 'item', 'heading'].includes(block.kind);
  return isLine && isMostlyLink(block) && !isLong(block) && !ENDS_SENTENCE.test(block.text);
}

function isAnnouncement(block: RawBlock | undefined): boolean {
  if (!block) return false;
  return block.kind === 'heading' || (block.kind === 'paragraph' && ANNOUNCES.test(block.text));
}

const isLong = ({ text }: RawBlock) => text.trim().length >= LONG;

const lettersOf = (blocks: readonly RawBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.trim().length, 0);
