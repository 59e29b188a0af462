import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import {
  verifyWritten,
  type DraftSentence,
} from '@citeloom/common/domain/evidence/verify-sentence';

/** What a person wrote, and every passage that may carry it. */
export type WrittenTask = {
  language: string;
  drafts: DraftSentence[];
  evidence: { id: string; before: string; quote: string; after: string }[];
};

/** What the gate finds for each sentence, in the same order (design §4). */
export default function checkWritten({
  language,
  drafts,
  evidence,
}: WrittenTask): ArticleSentence[] {
  const passages = new Map(evidence.map((one) => [one.id, one]));
  const pool = {
    language,
    evidenceOf: (id: string) => passages.get(id),
    candidateIds: [...passages.keys()],
  };
  return drafts.map((draft) => verifyWritten(draft, pool));
}
