import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import {
  poolOf,
  verifyWritten,
  type DraftSentence,
  type GivenPassage,
} from '@citeloom/common/domain/evidence/verify-sentence';

/** What a person wrote, and every passage that may carry it. */
export type WrittenTask = { language: string; drafts: DraftSentence[]; evidence: GivenPassage[] };

/** What the gate finds for each sentence, in the same order (design §4). */
export default function checkWritten(task: WrittenTask): ArticleSentence[] {
  const pool = poolOf(task.language, task.evidence);
  return task.drafts.map((draft) => verifyWritten(draft, pool));
}
