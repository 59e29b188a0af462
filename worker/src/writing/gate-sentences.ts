import type { ArticleSentence } from '@citeloom/common/domain/article/article';
import { checkSentence } from '@citeloom/common/domain/evidence/check-sentence';

/** Sentences with the ids of their evidence, and that evidence. */
export type GateTask = {
  language: string;
  sentences: { text: string; evidenceIds: string[] }[];
  evidence: { id: string; before: string; quote: string; after: string }[];
};

export type GatedSentence = ArticleSentence;

/** What the gate says of each sentence (design §4), in the same order. Pure; call it in a thread. */
export function gateSentences({ language, sentences, evidence }: GateTask): GatedSentence[] {
  const passages = new Map(evidence.map((one) => [one.id, one]));
  return sentences.map(({ text, evidenceIds }): GatedSentence => {
    const cited = evidenceIds.flatMap((id) => passages.get(id) ?? []);
    if (cited.length === 0) return { text, evidenceIds: [], verdict: 'uncited', checks: [] };
    const { supported, checks } = checkSentence(text, cited, language);
    return { text, evidenceIds, verdict: supported ? 'supported' : 'removed', checks };
  });
}
