import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import {
  poolOf,
  type DraftSentence,
  type GivenPassage,
} from '@citeloom/common/domain/evidence/verify-sentence';
import { verifySentences } from '@citeloom/common/domain/evidence/verify-sentences';

/** Drafted sentences with what they cite, and all evidence that is in reach for them. */
export type GateTask = {
  language: string;
  sentences: DraftSentence[];
  evidence: GivenPassage[];
  /** What the text says before them. */
  said: readonly string[];
};

/** What the gate makes of each sentence (design §4), in the same order; see `verifySentences`. Pure; call it in a thread. */
export function gateSentences({
  language,
  sentences,
  evidence,
  said,
}: GateTask): ArticleSentence[][] {
  return verifySentences(sentences, poolOf(language, evidence), said);
}
