import type { FacetSource } from './facet-material.ts';

/** Longer ones are no names of sections. */
const HEADING_MAX = 90;
const WORD = /\p{L}+/u;
const WORDS = /\p{L}+/gu;

/**
 * Finds sentences that name a section of the sources ("… is described in Package maintainer scripts"):
 * the link behind those words is lost in a quotation, and the sentence leads nowhere.
 *
 * @returns a test for sentences.
 */
export function crossReferenceTest(sources: readonly FacetSource[]): (sentence: string) => boolean {
  const known = new Map<string, boolean>();
  const isCommonWord = (word: string) => {
    const found = known.get(word) ?? sources.some(({ text }) => text.includes(` ${word} `));
    known.set(word, found);
    return found;
  };
  // What begins with a word that is never written small is the name of a thing, as titles are. Looked
  // for last, since it takes a search through all texts.
  const isReferable = (heading: string) => isCommonWord(heading.split(' ', 1)[0]!.toLowerCase());
  const headings = new Set(sources.flatMap(referableHeadings));
  const byFirstWord = Map.groupBy(headings, (heading) => WORD.exec(heading)?.[0] ?? '');
  return (sentence) => {
    const words = new Set(sentence.match(WORDS));
    return [...words].some((word) =>
      byFirstWord.get(word)?.some((heading) => mentions(sentence, heading) && isReferable(heading)),
    );
  };
}

function referableHeadings({ text, blocks }: FacetSource): string[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading' || block.end - block.start > HEADING_MAX) return [];
    const heading = text
      .slice(block.start, block.end)
      .replace(/^[\dA-Z]?[\d.]*\s+(?=\S)/u, '')
      .replace(/[\s¶:]+$/u, '');
    return /^\p{Lu}\p{Ll}/u.test(heading) ? [heading] : [];
  });
}

/** Whether a sentence holds a heading as such, capital and all, but not as its own beginning. */
function mentions(sentence: string, heading: string): boolean {
  const at = sentence.indexOf(heading, 1);
  if (at < 0 || /["“„'‘]$/u.test(sentence.slice(0, at))) return false;
  const around = sentence.slice(at - 1, at) + sentence.slice(at + heading.length).slice(0, 1);
  return !/[\p{L}\p{N}-]/u.test(around);
}
