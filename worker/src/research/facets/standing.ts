import type { TextBlock } from '@citeloom/common/contracts/source';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { takesBack } from '@citeloom/common/domain/text/takes-back';
import { ADJACENT, placeOf } from './block-places.ts';
import { isAnnounced } from './enumerations.ts';
import { exampleTest, tellsAnExample } from './examples.ts';
import type { FacetSource } from './facet-material.ts';
import { memberNamed } from './member.ts';
import { lacksSubject } from './leaning.ts';
import { namesItsSubject, termOf, writtenTermOf } from './term.ts';

/** "<branch>" in a manual stands for what its synopsis has there. */
const PLACEHOLDER = /(?<![\p{L}\p{N}])<([a-z][a-z-]+)>/gu;

/** Tests for a block's sentences, by their number and as the article shows them. */
export type Standing = {
  /** Whether a sentence says by itself what it says in its place. */
  alone: (index: number, shown: string) => boolean;
  /** Whether it says so behind the sentence before it. */
  further: (index: number, shown: string) => boolean;
};

/**
 * What a block's sentences lose without their place. Nothing stands alone as an item of a list, whose
 * announcement may hold a condition, or where it speaks of a term or an option that it does not name;
 * nothing at all that tells an example or speaks of placeholders.
 */
export function standingOf(
  block: TextBlock,
  spans: readonly Span[],
  source: FacetSource,
): Standing {
  const { text, language } = source;
  const term = termOf(block, source);
  const written = writtenTermOf(block, source);
  const member = memberNamed(headingAbove(block, source));
  const isOfExample = exampleTest(block, source);
  const example = spans.findIndex(({ start, end }) => tellsAnExample(text.slice(start, end)));
  const isItem = isAnnounced(block, source);
  const further: Standing['further'] = (index, shown) => {
    if ((example >= 0 && index >= example) || isOfExample(shown)) return false;
    const places = [...shown.matchAll(PLACEHOLDER)];
    return places.every(([, name]) => text.includes(`</${name}`));
  };
  return {
    further,
    alone(index, shown) {
      if (isItem || !further(index, shown)) return false;
      if ([written, member].some((name) => name !== null && !shown.includes(name))) return false;
      // Lines on its parameters stand between the name of a function and what is said of it.
      if (term === null || (member !== null && !lacksSubject(shown, language))) return true;
      return namesItsSubject(shown, language, { term, first: index === 0 });
    },
  };
}

function headingAbove(block: TextBlock, source: FacetSource): string {
  const { blocks, text } = source;
  for (let at = placeOf(block, source) - 1; at >= 0; at -= 1) {
    const before = blocks[at];
    if (before?.kind === 'heading') return text.slice(before.start, before.end);
  }
  return '';
}

/** Whether the sentence behind a span takes back or limits what it says; `spans` are its block's. */
export function isTakenBack(
  end: number,
  block: TextBlock,
  spans: readonly Span[],
  source: FacetSource,
): boolean {
  const { text, blocks, language } = source;
  const inBlock = spans.find(({ start }) => start >= end);
  const below = blocks[placeOf(block, source) + 1];
  const adjoins = below?.kind === 'paragraph' && below.start - block.end <= ADJACENT;
  const next = inBlock ?? (adjoins ? below : undefined);
  return next !== undefined && takesBack(text.slice(next.start), language);
}
