import type { TextBlock } from '@citeloom/common/contracts/source';
import { ADJACENT, placeOf } from './block-places.ts';
import type { FacetSource } from './facet-material.ts';
import { isListable } from './quotable.ts';

const FEWEST_ITEMS = 2;
const MOST_ITEMS = 6;

/** A last sentence that announces a list without a colon. */
const ANNOUNCES =
  /(?<![\p{L}])(?:following|as follows|below|folgende[nrs]?|suivante?s?|siguientes?|seguintes?)(?![\p{L}])[^.!?]*[.]$/u;

/**
 * The list that a block announces by the colon at its end: items directly behind it, all of which can
 * be read in an article. Terms with explanations between them are no such list.
 *
 * @returns none when there is no such list, or when it has too few or too many items.
 */
export function announcedBy(block: TextBlock, source: FacetSource): TextBlock[] {
  const { blocks, text } = source;
  if (!/[:：]$/u.test(text.slice(block.start, block.end).trimEnd())) return [];
  const items: TextBlock[] = [];
  let last = block;
  for (const next of blocks.slice(
    placeOf(block, source) + 1,
    placeOf(block, source) + 2 + MOST_ITEMS,
  )) {
    if (next.kind !== 'item' || next.start - last.end > ADJACENT) break;
    if (!isListable(text.slice(next.start, next.end))) return [];
    items.push(next);
    last = next;
  }
  return items.length < FEWEST_ITEMS || items.length > MOST_ITEMS ? [] : items;
}

/** Whether a block is an item of a list that was announced. */
export function isAnnounced(block: TextBlock, source: FacetSource): boolean {
  if (block.kind !== 'item') return false;
  const { blocks, text } = source;
  for (let at = placeOf(block, source) - 1; at >= 0; at -= 1) {
    const before = blocks[at];
    if (!before) return false;
    const said = text.slice(before.start, before.end).trimEnd();
    if (/[:：]$/u.test(said)) return true;
    if (before.kind !== 'item') return ANNOUNCES.test(said);
  }
  return false;
}
