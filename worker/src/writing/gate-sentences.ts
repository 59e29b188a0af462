import type { ArticleSentence, DraftSentence } from '@citeloom/common/domain/article/article';
import {
  passagePool,
  type CitedSpan,
  type WholePassage,
} from '@citeloom/common/domain/evidence/passage-pool';
import { verifySentence } from '@citeloom/common/domain/evidence/verify-sentence';
import { isOrdinaryWord } from '@citeloom/common/server/words/ordinary-words';
import { repairSentences } from './repair-sentences.ts';

/** Drafted sentences with the passages that they cite, and all passages that are in reach for them. */
export type GateTask = {
  language: string;
  sentences: DraftSentence[];
  evidence: WholePassage[];
  /** What gate and judge have made of them; then what cannot stand is only repaired. */
  settled?: { sentences: ArticleSentence[]; spans: readonly CitedSpan[] };
};

/** What became of the drafts, and which part of which passage each of their citations opens. */
export type Gated = { sentences: ArticleSentence[][]; spans: CitedSpan[] };

/**
 * What the gate makes of each sentence, in the same order (`verifySentence`), or what `repairSentences`
 * makes of those that are settled. Citations of passages become citations of the one to three sentences
 * that say most of the sentence. Pure; call it in a thread.
 */
export function gateSentences(task: GateTask): Gated {
  const { language, sentences, evidence, settled } = task;
  const idOf = (passage: string, { start, end }: { start: number; end: number }) =>
    `${passage} ${start} ${end}`;
  const passages = passagePool(language, evidence, idOf, settled?.spans);
  const pool = { ...passages, isOrdinary: isOrdinaryWord };
  const groups = settled
    ? repairSentences(settled.sentences, pool)
    : sentences.map((draft) => [verifySentence(draft, pool)]);
  const cited = new Set(groups.flat().flatMap(({ evidenceIds }) => evidenceIds));
  return { sentences: groups, spans: [...cited].flatMap((id) => pool.spanOf(id) ?? []) };
}
