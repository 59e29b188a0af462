import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleBlock, ArticleSentence } from '@citeloom/common/domain/article/article';
import { checkSentence } from '@citeloom/common/domain/evidence/check-sentence';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SectionDraft, WriterSentence } from '../providers/writers/writer.ts';

/** What a draft is checked against. */
export type DraftGround = {
  /** Alias of one writer call → evidence id. */
  evidenceOf: ReadonlyMap<string, string>;
  evidence: readonly EvidenceDocument[];
  language: string;
};

/**
 * Puts a writer's sentences through the gate (design §4): aliases become evidence ids, unknown ones
 * are dropped, a sentence that its evidence does not carry is taken out. Each sentence has its own
 * turn of the event loop, so that a long section does not hold anything up.
 */
export async function verifyDraft(
  sentences: readonly WriterSentence[],
  ground: DraftGround,
): Promise<{ kept: ArticleSentence[]; removed: ArticleSentence[] }> {
  const kept: ArticleSentence[] = [];
  const removed: ArticleSentence[] = [];
  for (const sentence of sentences) {
    await nextTurn();
    const verified = verifySentence(sentence, ground);
    (verified.verdict === 'removed' ? removed : kept).push(verified);
  }
  return { kept, removed };
}

/** The same for a section's blocks; what is left of them never holds only words of the writer's own. */
export async function verifyBlocks(
  drafts: SectionDraft['blocks'],
  ground: DraftGround,
): Promise<{ blocks: ArticleBlock[]; removed: ArticleSentence[] }> {
  const blocks: ArticleBlock[] = [];
  const removed: ArticleSentence[] = [];
  for (const draft of drafts) {
    const verified = await verifyDraft(draft.sentences, ground);
    removed.push(...verified.removed);
    const lost = verified.removed.length > 0;
    if (verified.kept.length === 0 || (lost && verified.kept.every(isUncited))) continue;
    blocks.push(
      draft.type === 'list'
        ? { type: 'list', items: verified.kept }
        : { type: 'paragraph', sentences: verified.kept },
    );
  }
  return { blocks, removed };
}

function isUncited(sentence: ArticleSentence): boolean {
  return sentence.evidenceIds.length === 0;
}

function verifySentence({ text, aliases }: WriterSentence, ground: DraftGround): ArticleSentence {
  const evidenceIds = [...new Set(aliases.flatMap((alias) => ground.evidenceOf.get(alias) ?? []))];
  const passages = ground.evidence.filter(({ _id }) => evidenceIds.includes(_id));
  if (passages.length === 0) return { text, evidenceIds: [], verdict: 'uncited', checks: [] };
  const { supported, checks } = checkSentence(text, passages, ground.language);
  return { text, evidenceIds, verdict: supported ? 'supported' : 'removed', checks };
}
