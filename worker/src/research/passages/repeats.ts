import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { ScoredPassage } from './score-passages.ts';
import { RESEARCH } from '../tuning.ts';

const NAME_OR_NUMBER = /(?<=\S\s)\p{Lu}[\p{L}\p{N}'’.-]*|[-+]?\p{N}[\p{N}.,:%]*/gu;

/**
 * The passages without those that say again what a better one says: every sentence is the same, or most
 * differ from others of their origin in nothing but numbers and names. So a page that repeats itself
 * counts once, and two that contradict each other both stay.
 */
export function withoutRepeats(passages: readonly ScoredPassage[]): ScoredPassage[] {
  const known = new Set<string>();
  return passages.filter(({ source, blocks }) => {
    const sentences = blocks.flatMap((block) =>
      sentencesOf(source, block).map(({ start, end }) => source.text.slice(start, end)),
    );
    const frames = new Set(sentences.map((sentence) => `${source.originId} ${frameOf(sentence)}`));
    const own = [...frames].filter((frame) => !known.has(frame)).length;
    const isNew = sentences.some((sentence) => !known.has(sentence));
    for (const one of [...frames, ...sentences]) known.add(one);
    return isNew && own > (1 - RESEARCH.repeated) * sentences.length;
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
