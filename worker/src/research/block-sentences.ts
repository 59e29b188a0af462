import type { TextBlock } from '@citeloom/common/contracts/source';
import { splitSentences, type Span } from '@citeloom/common/domain/text/split-sentences';
import type { FacetSource } from './facets/facet-material.ts';

const known = new WeakMap<Span, { text: string; sentences: Span[] }>();

/** The sentences of a block, in offsets of its source's text; several choices ask for them in turn. */
export function sentencesOf({ text, language }: FacetSource, block: Span): Span[] {
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
