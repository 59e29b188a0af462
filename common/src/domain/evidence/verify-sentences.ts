import type { ArticleSentence } from '../article/article.ts';
import { inSourcesWords } from './in-sources-words.ts';
import { verifySentence, type DraftSentence, type EvidencePool } from './verify-sentence.ts';

/**
 * Puts the sentences of a text through the gate with its repairs (design §4), in their order. What
 * would have to be removed is said in the words of its sources where that is nothing that the text,
 * or what was `said` before it, says already. Pure; never throws.
 *
 * @returns what each draft became: one sentence, or one of every source that it cites.
 */
export function verifySentences(
  drafts: readonly DraftSentence[],
  pool: EvidencePool,
  said: readonly string[] = [],
): ArticleSentence[][] {
  const verified = drafts.map((draft) => verifySentence(draft, pool));
  const texts = [
    ...said,
    ...verified.filter(({ verdict }) => verdict !== 'removed').map(({ text }) => text),
  ];
  return verified.map((sentence) => {
    if (sentence.verdict !== 'removed') return [sentence];
    const told = inSourcesWords(sentence, pool, texts);
    texts.push(...told.map(({ text }) => text));
    return told.length > 0 ? told : [sentence];
  });
}
