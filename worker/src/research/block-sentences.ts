import type { TextBlock } from '@citeloom/common/contracts/source';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import type { FacetSource } from './facets/facet-material.ts';

/** The sentences of a block, in offsets of its source's text. */
export function sentencesOf({ text, language }: FacetSource, block: Span): Span[] {
  return splitSentences(text.slice(block.start, block.end), language).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }));
}

/** The runs of sentences between those that are left out, as blocks. */
export function withoutSentences(
  block: TextBlock,
  sentences: readonly Span[],
  isLeftOut: (sentence: Span) => boolean,
): TextBlock[] {
  const pieces: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const sentence of sentences) {
    if (isLeftOut(sentence)) {
      open = null;
    } else if (open) {
      open.end = sentence.end;
    } else {
      open = { ...block, start: sentence.start, end: sentence.end };
      pieces.push(open);
    }
  }
  return pieces;
}
