import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { mendLeaning, type BlockDraft } from '@citeloom/common/domain/evidence/mend-leaning';
import {
  passagePool,
  type CitedSpan,
  type WholePassage,
} from '@citeloom/common/domain/evidence/passage-pool';
import { verifySentences } from '@citeloom/common/domain/evidence/verify-sentences';

/** Drafted sentences with the passages that they cite, and all passages that are in reach for them. */
export type GateTask = {
  language: string;
  sentences: BlockDraft[];
  evidence: WholePassage[];
  /** What the text says before them. */
  said: readonly string[];
  /** What gate and vote have made of them; then only what leans on a lost sentence is mended. */
  settled?: { sentences: ArticleSentence[][]; spans: readonly CitedSpan[] };
};

/** What became of the drafts, and which part of which passage each of their citations opens. */
export type Gated = { sentences: ArticleSentence[][]; spans: CitedSpan[] };

/**
 * What the gate makes of each sentence (design §4), in the same order; see `verifySentences`, and
 * `mendLeaning` for those that are settled. Citations of passages become citations of the one to three
 * sentences that say most of the sentence. Pure; call it in a thread.
 */
export function gateSentences(task: GateTask): Gated {
  const { language, sentences, evidence, said, settled } = task;
  const idOf = (passage: string, { start, end }: { start: number; end: number }) =>
    `${passage} ${start} ${end}`;
  const pool = passagePool(language, evidence, idOf, settled?.spans);
  const verified = settled
    ? mendLeaning(sentences, settled.sentences, pool, said)
    : verifySentences(sentences, pool, said);
  const cited = new Set(verified.flat().flatMap(({ evidenceIds }) => evidenceIds));
  return { sentences: verified, spans: [...cited].flatMap((id) => pool.spanOf(id) ?? []) };
}
