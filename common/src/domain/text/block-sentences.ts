import { splitSentences, type Span } from './split-sentences.ts';

const known = new WeakMap<Span, { text: string; sentences: Span[] }>();

/**
 * The sentences of a block, in offsets of the text it lies in (UTF-16 units). Found once for a block
 * object: several choices and several places ask for them in turn.
 */
export function sentencesOf(
  { text, language }: { text: string; language: string },
  block: Span,
): Span[] {
  const found = known.get(block);
  if (found?.text === text) return found.sentences;
  const part = text.slice(block.start, block.end);
  const sentences = splitSentences(part, language).map(({ start, end }) => ({
    start: block.start + start,
    end: block.start + end,
  }));
  known.set(block, { text, sentences });
  return sentences;
}
