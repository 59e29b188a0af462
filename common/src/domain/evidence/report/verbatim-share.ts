import type { ArticleSentence } from '../../article/article.ts';

/** Fewer words in a row are the language's, not the source's. */
const RUN = 5;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Share of the words of sentences, from 0 to 1, that stand in runs of five words and more, or as whole
 * shorter sentences, in the passages that these sentences cite. 0 where there are no words.
 *
 * @param passageOf the passage of an evidence id, with what stands around the cited part.
 */
export function verbatimShare(
  sentences: readonly ArticleSentence[],
  passageOf: (evidenceId: string) => string,
): number {
  let [all, verbatim] = [0, 0];
  for (const { text, evidenceIds } of sentences) {
    const words = wordsOf(text);
    all += words.length;
    const length = Math.min(RUN, words.length);
    if (length === 0) continue;
    const runs = new Set(evidenceIds.flatMap((id) => runsOf(wordsOf(passageOf(id)), length)));
    const covered = new Set<number>();
    runsOf(words, length).forEach((run, at) => {
      if (runs.has(run)) for (let word = at; word < at + length; word += 1) covered.add(word);
    });
    verbatim += covered.size;
  }
  return all === 0 ? 0 : verbatim / all;
}

const runsOf = (words: readonly string[], length: number) =>
  words.slice(length - 1).map((_last, at) => words.slice(at, at + length).join(' '));
