import type { RawBlock } from '../raw-block.ts';
import { isMostlyLink } from './ways-elsewhere.ts';

/** A line of so many characters is prose, whatever it ends with. */
const LONG = 100;
/** Lines that make up more than this share of a text are a part of it, such as a list of functions. */
const SHARE = 0.1;
/** Of so many characters more is said than where to go. */
const SEVERAL_SENTENCES = 300;
const ANNOUNCES = /[:：]\s*$/u;
const ENDS_SENTENCE = /[.!?…:;。！？؟]["'”’»)\]]*\s*$/u;

/**
 * Blocks without the short lines around a text, such as bylines, days, links back and calls to share; where
 * there is no prose at all, everything is left. Some pages set whole paragraphs as headings: they become
 * what they are.
 */
export function trimEdges(given: readonly RawBlock[]): RawBlock[] {
  const blocks = given.map((block) => (isLong(block) ? asText(block) : block));
  const [first, last] = [blocks.findIndex(isProse), blocks.findLastIndex(endsText)];
  if (first < 0 || last < first) return blocks;
  const [before, after] = [blocks.slice(0, first), blocks.slice(last + 1)];
  const isPart = (lines: RawBlock[]) => lettersOf(lines) > SHARE * lettersOf(blocks);
  return [
    ...(isPart(before) ? before : before.filter(({ kind }) => kind === 'heading')),
    ...blocks.slice(first, last + 1),
    ...(isPart(after) ? after : []),
  ];
}

const isLong = ({ text }: RawBlock) => text.trim().length >= LONG;

const lettersOf = (blocks: readonly RawBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.trim().length, 0);

const asText = (block: RawBlock): RawBlock =>
  block.kind === 'heading' ? { kind: 'paragraph', text: block.text } : block;

function isProse(block: RawBlock): boolean {
  if (block.kind === 'paragraph') return isLong(block) || ENDS_SENTENCE.test(block.text);
  return block.kind !== 'heading';
}

/** A text does not end by announcing what is not there, nor by leading elsewhere in a few words. */
function endsText(block: RawBlock): boolean {
  if (block.kind === 'paragraph' && !isLong(block) && ANNOUNCES.test(block.text)) return false;
  return isProse(block) && !(isMostlyLink(block) && block.text.trim().length < SEVERAL_SENTENCES);
}
