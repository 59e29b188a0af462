import { perObject } from '@citeloom/common/domain/made-once';
import type { TextBlock } from '@citeloom/common/contracts/source';
import type { FacetSource } from './facet-material.ts';

/** Blocks that stand closer have nothing between them: no code, no table, no heading. */
export const ADJACENT = 3;

const places = perObject(
  ({ blocks }: FacetSource) => new Map(blocks.map((block, index) => [block, index])),
);

/** A block's number among all of its source, which a section's own list of blocks may not have. */
export function placeOf(block: TextBlock, source: FacetSource): number {
  return places(source).get(block) ?? 0;
}
