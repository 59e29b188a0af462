import { perBlock } from './per-block.ts';
import { contentWords } from './words.ts';

/** The content words of a block of a text, as `contentWords` has them. */
export const blockWords = perBlock(({ text, language }, { start, end }): readonly string[] =>
  contentWords(text.slice(start, end), language),
);
