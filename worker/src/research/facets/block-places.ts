import type { TextBlock } from '@citeloom/common/contracts/source';
import type { FacetSource } from './facet-material.ts';

/** Blocks that stand closer have nothing between them: no code, no table, no heading. */
export const ADJACENT = 3;

const places = new WeakMap<FacetSource, Map<TextBlock, number>>();

/** A block's number among all of its source, which a section's own list of blocks may not have. */
export function placeOf(block: TextBlock, source: FacetSource): number {
  let known = places.get(source);
  if (!known) {
    known = new Map(source.blocks.map((one, index) => [one, index]));
    places.set(source, known);
  }
  return known.get(block) ?? 0;
}
