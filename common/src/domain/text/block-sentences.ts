import { perBlock } from './per-block.ts';
import { splitSentences, type Span } from './split-sentences.ts';

/** The sentences of a block, in offsets of the text it lies in (UTF-16 units). */
export const sentencesOf = perBlock(({ text, language }, block): Span[] =>
  splitSentences(text.slice(block.start, block.end), language).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  })),
);
