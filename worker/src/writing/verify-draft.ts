import type { ArticleBlock, ArticleSentence } from '@citeloom/common/domain/article/article';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import { NOT_STATED } from '@citeloom/common/domain/evidence/judge/claim';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../run-engine/run-context.ts';
import type { SectionDraft, WriterSentence } from '../providers/writers/writer.ts';
import type { EvidencePassage } from './alias-evidence.ts';
import { citedEvidence } from './cited-evidence.ts';
import { claimsOf, type GatedText } from './claims-of.ts';
import type { Gated, GateTask } from './gate-sentences.ts';
import { refusedByJudge } from './judge-written.ts';
import type { Judging } from './judging.ts';
import { markQuotations } from './mark-quotations.ts';
import { quoteWholeSentences } from './quote-whole-sentences.ts';

/** What stands between a draft and its readers. */
export type Verifier = {
  /** The gate, away from the main thread. */
  gate: (task: GateTask, signal: AbortSignal) => Promise<Gated>;
  /** Whether passages state what is restated. */
  judging: Judging;
};

/** What a draft is checked against. */
export type DraftGround = {
  /** The passages in reach by their alias of one writer call. */
  passageOf: ReadonlyMap<string, EvidencePassage>;
  /** Where the passages are from; a sentence may name the source that it cites. */
  sources?: readonly Pick<SourceDocument, '_id' | 'title' | 'site' | 'author'>[];
  language: string;
  /** What the text says before the draft; nothing is put in place of a sentence that repeats it. */
  said: readonly string[];
};

/** What each drafted sentence became, in the same order, and the new evidence that they cite. */
export type VerifiedDraft = { sentences: ArticleSentence[][]; evidence: EvidenceDocument[] };

/**
 * Puts a writer's sentences through the gate: aliases become evidence ids, each of one to three sentences
 * of its passage. Of what is restated the run's judge says whether its passages state it. What cannot stand
 * is then said in the words of its sources or taken out, with what leans on it. A sentence that is a
 * source's in whole gets quotation marks.
 */
export async function verifyDraft(
  context: RunContext,
  { gate, judging }: Verifier,
  drafts: readonly WriterSentence[],
  { passageOf, sources = [], language, said }: DraftGround,
): Promise<VerifiedDraft> {
  const sentences = drafts.map(({ text, aliases }) => ({
    text,
    // An alias that the writer invented stays as it is: the gate takes it out and counts it.
    evidenceIds: aliases.map((alias) => passageOf.get(alias)?.document._id ?? alias),
  }));
  const passages = [...passageOf.values()];
  const namesOf = new Map(sources.map((source) => [source._id, namesOfSource(source)]));
  const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
  const evidence = passages.map(({ document: { _id, sourceId, quote }, blocks, headings }) => {
    const place = { headings, document: titleOf.get(sourceId) };
    return { id: _id, quote, blocks, names: namesOf.get(sourceId), ...place };
  });
  const task = { language, sentences, evidence, said };
  const quoted = drafts.map((draft) => draft.quoted === true);
  const gated = await gate(task, context.signal);
  const settled = await judged(judging, {
    ...{ sentences: gated.sentences.flat(), spans: gated.spans, evidence, language },
    quoted,
  });
  const isWhole = settled.every(({ verdict }) => verdict === 'supported' || verdict === 'uncited');
  const repaired = isWhole
    ? { sentences: settled.map((sentence) => [sentence]), spans: gated.spans }
    : await gate({ ...task, settled: { sentences: settled, spans: gated.spans } }, context.signal);
  const cited = citedEvidence(repaired.sentences, repaired.spans, passages);
  const marked = markQuotations(cited.sentences, quoted, cited.evidence);
  return { ...cited, sentences: quoteWholeSentences(marked, cited.evidence, language) };
}

/** What the gate left, with the judge's word on what waits for it. */
async function judged(
  judging: Judging,
  text: GatedText & { quoted: readonly boolean[] },
): Promise<ArticleSentence[]> {
  const claims = claimsOf(text);
  const places = [...claims.keys()].filter((at) => !text.quoted[at]);
  const asked = places.flatMap((at) => claims.get(at) ?? []);
  const rulings = await judging.rule(asked, text.language);
  return text.sentences.map((sentence, at) => {
    const place = places.indexOf(at);
    if (place < 0) return sentence;
    const ruling = rulings[place] ?? NOT_STATED;
    if (ruling.answer === 'stated')
      return { ...sentence, verdict: 'supported', level: sentence.level ?? 'judged' };
    const { level: _level, ...without } = sentence;
    return { ...refusedByJudge(without, ruling), verdict: 'restated' };
  });
}

/** A section's blocks as they were verified, what was taken out, and the new evidence cited. */
export type VerifiedBlocks = {
  blocks: ArticleBlock[];
  removed: ArticleSentence[];
  evidence: EvidenceDocument[];
};

/** The same for a section's blocks; what is left of one never holds only words of the writer's own. */
export async function verifyBlocks(
  context: RunContext,
  verifier: Verifier,
  drafts: SectionDraft['blocks'],
  ground: DraftGround,
): Promise<VerifiedBlocks> {
  const all = drafts.flatMap(({ sentences }) => sentences);
  const { sentences: verified, evidence } = await verifyDraft(context, verifier, all, ground);
  const blocks: ArticleBlock[] = [];
  let at = 0;
  for (const { type, sentences } of drafts) {
    const own = verified.slice(at, at + sentences.length).flat();
    at += sentences.length;
    const kept = own.filter(({ verdict }) => verdict !== 'removed');
    const emptied = kept.length < own.length && kept.every(({ verdict }) => verdict === 'uncited');
    if (kept.length === 0 || emptied) continue;
    blocks.push(type === 'list' ? { type, items: kept } : { type, sentences: kept });
  }
  const removed = verified.flat().filter(({ verdict }) => verdict === 'removed');
  return { blocks, removed, evidence };
}
