import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { ScoredPassage } from './score-passages.ts';

/** A passage of which so many sentences were met before says nothing of its own. */
const REPEATED = 0.7;
const NAME_OR_NUMBER = /(?<=\S\s)\p{Lu}[\p{L}\p{N}'’.-]*|[-+]?\p{N}[\p{N}.,:%]*/gu;

/**
 * The passages without those that say again what a better one says: their sentences are the same, or
 * differ from others of their origin in nothing but numbers and names. So a page that repeats itself
 * counts once, and two that contradict each other both stay.
 */
export function withoutRepeats(passages: readonly ScoredPassage[]): ScoredPassage[] {
  const known = new Set<string>();
  return passages.filter((passage) => {
    const sentences = passage.blocks.flatMap((block) =>
      sentencesOf(passage.source, block).map(({ start, end }) =>
        passage.source.text.slice(start, end),
      ),
    );
    const { originId } = passage.source;
    const fresh = new Map(
      sentences
        .map((sentence) => [`${originId} ${frameOf(sentence)}`, sentence] as const)
        .filter(([frame, sentence]) => !known.has(frame) && !known.has(sentence)),
    );
    for (const [frame, sentence] of fresh) known.add(frame).add(sentence);
    return fresh.size > (1 - REPEATED) * sentences.length;
  });
}

/** A sentence without what makes the difference between two that are cut to one pattern. */
function frameOf(sentence: string): string {
  return sentence
    .replace(NAME_OR_NUMBER, '#')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}#]+/gu, ' ')
    .trim();
}
