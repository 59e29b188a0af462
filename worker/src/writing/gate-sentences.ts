import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import {
  verifySentence,
  type DraftSentence,
} from '@citeloom/common/domain/evidence/verify-sentence';

/** Drafted sentences with what they cite, and all evidence that is in reach for them. */
export type GateTask = {
  language: string;
  sentences: DraftSentence[];
  evidence: { id: string; before: string; quote: string; after: string }[];
};

/** What the gate makes of each sentence (design §4), in the same order. Pure; call it in a thread. */
export function gateSentences({ language, sentences, evidence }: GateTask): ArticleSentence[] {
  const passages = new Map(evidence.map((one) => [one.id, one]));
  const pool = {
    language,
    evidenceOf: (id: string) => passages.get(id),
    candidateIds: [...passages.keys()],
  };
  return sentences.map((sentence) => verifySentence(sentence, pool));
}
