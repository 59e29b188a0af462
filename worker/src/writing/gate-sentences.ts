import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { mendLeaning, type BlockDraft } from '@citeloom/common/domain/evidence/mend-leaning';
import { poolOf, type GivenPassage } from '@citeloom/common/domain/evidence/verify-sentence';
import { verifySentences } from '@citeloom/common/domain/evidence/verify-sentences';

/** Drafted sentences with what they cite, and all evidence that is in reach for them. */
export type GateTask = {
  language: string;
  sentences: BlockDraft[];
  evidence: GivenPassage[];
  /** What the text says before them. */
  said: readonly string[];
  /** What gate and vote have made of them; then only what leans on a lost sentence is mended. */
  settled?: ArticleSentence[][];
};

/**
 * What the gate makes of each sentence (design §4), in the same order; see `verifySentences`, and
 * `mendLeaning` for those that are settled. Pure; call it in a thread.
 */
export function gateSentences({
  language,
  sentences,
  evidence,
  said,
  settled,
}: GateTask): ArticleSentence[][] {
  const pool = poolOf(language, evidence);
  return settled
    ? mendLeaning(sentences, settled, pool, said)
    : verifySentences(sentences, pool, said);
}
