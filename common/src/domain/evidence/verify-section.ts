import type { ArticleSentence } from '../article/article.ts';
import { verifySentence, type DraftSentence, type EvidencePool } from './verify-sentence.ts';

/** A drafted section after the gate: what stays, in order, and what was taken out, in order. */
export type VerifiedSection = { kept: ArticleSentence[]; removed: ArticleSentence[] };

/**
 * Puts every sentence of a drafted section through the gate (see `verifySentence`). Where
 * sentences belong to blocks, use `verifySentence` on each.
 */
export function verifySection(
  drafts: readonly DraftSentence[],
  pool: EvidencePool,
): VerifiedSection {
  const kept: ArticleSentence[] = [];
  const removed: ArticleSentence[] = [];
  for (const draft of drafts) {
    const sentence = verifySentence(draft, pool);
    if (sentence.verdict === 'removed') removed.push(sentence);
    else kept.push(sentence);
  }
  return { kept, removed };
}
