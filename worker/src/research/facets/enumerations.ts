import type { TextBlock } from '@citeloom/common/contracts/source';
import { isListable } from './quotable.ts';

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 6;
/** Blocks that stand closer have nothing between them: no code, no table, no heading. */
const ADJACENT = 3;
const TERM_MAX = 90;

/**
 * The list that a block announces by the colon at its end: items directly behind it, all of which can
 * be read in an article. Terms with explanations between them are no such list.
 *
 * @returns none when there is no such list, or when it has too few or too many items.
 */
export function announcedBy(
  block: TextBlock,
  blocks: readonly TextBlock[],
  text: string,
): TextBlock[] {
  if (!/[:：]$/u.test(text.slice(block.start, block.end).trimEnd())) return [];
  const items: TextBlock[] = [];
  let last = block;
  for (const next of blocks.slice(blocks.indexOf(block) + 1)) {
    if (next.kind !== 'item' || next.start - last.end > ADJACENT) break;
    if (!isListable(text.slice(next.start, next.end))) return [];
    items.push(next);
    last = next;
  }
  return items.length < FEWEST_ITEMS || items.length > MOST_ITEMS ? [] : items;
}

/**
 * Whether what a block speaks of stands before it: it explains a term ("--quiet", then what it does), or
 * it is an item of a list that was announced.
 */
export function hangsOnWhatIsBefore(
  block: TextBlock,
  blocks: readonly TextBlock[],
  text: string,
): boolean {
  return block.kind === 'item'
    ? isAnnounced(block, blocks, text)
    : explainsTerm(block, blocks, text);
}

function isAnnounced(block: TextBlock, blocks: readonly TextBlock[], text: string): boolean {
  for (let at = blocks.indexOf(block) - 1; at >= 0; at -= 1) {
    const before = blocks[at];
    if (!before) return false;
    if (/[:：]$/u.test(text.slice(before.end - 3, before.end).trimEnd())) return true;
    if (before.kind !== 'item') return false;
  }
  return false;
}

function explainsTerm(block: TextBlock, blocks: readonly TextBlock[], text: string): boolean {
  const before = blocks[blocks.indexOf(block) - 1];
  if (!before || before.kind === 'quote') return false;
  if (block.start - before.end > ADJACENT) return false;
  const term = text.slice(before.start, before.end).trim();
  const short = term.length < TERM_MAX && !/[.!?…。]["'”’»)\]]*$/u.test(term);
  return short && (before.kind === 'item' || !term.includes(' '));
}
