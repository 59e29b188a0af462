import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import {
  poolOf,
  verifySentence,
  type DraftSentence,
  type GivenPassage,
} from '@citeloom/common/domain/evidence/verify-sentence';

/** Drafted sentences with what they cite, and all evidence that is in reach for them. */
export type GateTask = {
  language: string;
  sentences: DraftSentence[];
  evidence: GivenPassage[];
};

/** What the gate makes of each sentence (design §4), in the same order. Pure; call it in a thread. */
export function gateSentences({ language, sentences, evidence }: GateTask): ArticleSentence[] {
  const pool = poolOf(language, evidence);
  return sentences.map((sentence) => verifySentence(sentence, pool));
}
