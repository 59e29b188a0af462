import type { Span } from './split-sentences.ts';
import { contentWords } from './words.ts';

const known = new WeakMap<Span, { text: string; words: string[] }>();

/**
 * The content words of a block of a text, as `contentWords` has them. Found once for a block object:
 * what a text is about is asked in several ways, of the same blocks.
 */
export function blockWords(
  { text, language }: { text: string; language: string },
  block: Span,
): readonly string[] {
  const found = known.get(block);
  if (found?.text === text) return found.words;
  const words = contentWords(text.slice(block.start, block.end), language);
  known.set(block, { text, words });
  return words;
}
