import type { ArticleSentence } from '../article/article.ts';
import { inSourcesWords } from './in-sources-words.ts';
import { verifySentence, type DraftSentence, type EvidencePool } from './verify-sentence.ts';

/**
 * Puts the sentences of a text through the gate with its repairs (design §4), in their order. What
 * would have to be removed is said in its source's own words where that is nothing that the text,
 * or what was `said` before it, says already. Pure; never throws.
 */
export function verifySentences(
  drafts: readonly DraftSentence[],
  pool: EvidencePool,
  said: readonly string[] = [],
): ArticleSentence[] {
  const verified = drafts.map((draft) => verifySentence(draft, pool));
  const texts = [
    ...said,
    ...verified.filter(({ verdict }) => verdict !== 'removed').map(({ text }) => text),
  ];
  return verified.map((sentence) => {
    const repaired =
      sentence.verdict === 'removed' ? inSourcesWords(sentence, pool, texts) : undefined;
    if (repaired) texts.push(repaired.text);
    return repaired ?? sentence;
  });
}
