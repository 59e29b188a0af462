import type { TextBlock } from '../../contracts/source.ts';
import type { Span } from './split-sentences.ts';

/** The runs of sentences between those that are left out, as blocks: the block itself if none is. */
export function withoutSentences(
  block: TextBlock,
  sentences: readonly Span[],
  isLeftOut: (sentence: Span) => boolean,
): TextBlock[] {
  const pieces: TextBlock[] = [];
  let open: TextBlock | null = null;
  let all = true;
  for (const sentence of sentences) {
    if (isLeftOut(sentence)) {
      open = null;
      all = false;
    } else if (open) {
      open.end = sentence.end;
    } else {
      open = { ...block, start: sentence.start, end: sentence.end };
      pieces.push(open);
    }
  }
  return all ? [block] : pieces;
}
