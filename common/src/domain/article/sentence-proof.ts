import { levelOf } from './sentence-level.ts';
import type { ArticleSentence } from './article.ts';
import { levelWord } from './citation-label.ts';

/**
 * How a sentence is proved, in a word for readers. A person's own sentences may be cited and `not
 * judged`, or have `no source`; where nothing is to be proved there is none.
 */
export type SentenceProof = 'quoted' | 'restated' | 'not judged' | 'no source';

/** The proof of a sentence that stands in its text. */
export function sentenceProof(sentence: ArticleSentence): SentenceProof | null {
  if (sentence.verdict === 'restated') return 'not judged';
  if (sentence.verdict === 'unsupported') return 'no source';
  const level = levelOf(sentence);
  return level ? (levelWord[level] as 'quoted' | 'restated') : null;
}
