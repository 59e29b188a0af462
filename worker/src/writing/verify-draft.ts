import type { ArticleBlock, ArticleSentence } from '@citeloom/common/domain/article/article';
import { namesOfSource, withoutAttribution } from '@citeloom/common/domain/evidence/attribution';
import type { CitedSpan } from '@citeloom/common/domain/evidence/passage-pool';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../engine/run-context.ts';
import type { SectionDraft, Writer, WriterSentence } from '../providers/writers/writer.ts';
import type { GivenPassage } from './alias-evidence.ts';
import { citedEvidence } from './cited-evidence.ts';
import type { Gated, GateTask } from './gate-sentences.ts';
import { markQuotations } from './mark-quotations.ts';

/** What stands between a draft and its readers. */
export type Verifier = {
  writer: Writer;
  /** The gate, away from the main thread. */
  gate: (task: GateTask, signal: AbortSignal) => Promise<Gated>;
};

/** What a draft is checked against. */
export type DraftGround = {
  /** The passages in reach by their alias of one writer call. */
  passageOf: ReadonlyMap<string, GivenPassage>;
  /** Where the passages are from; a sentence may name the source that it cites. */
  sources?: readonly Pick<SourceDocument, '_id' | 'title' | 'site' | 'author'>[];
  language: string;
  /** What the text says before the draft; nothing is put in place of a sentence that repeats it. */
  said: readonly string[];
};

/** What each drafted sentence became, in the same order, and the new evidence that they cite. */
export type VerifiedDraft = { sentences: ArticleSentence[][]; evidence: EvidenceDocument[] };

/**
 * Puts a writer's sentences through the gate (design §4): aliases become evidence ids, each of one to
 * three sentences of its passage, and a sentence that these do not carry is cited anew, softened, said
 * in the words of its sources or taken out. Then the writer's own vote, where it has one, may take out
 * more; it never brings anything back. At last what leans on a sentence that is no longer there is
 * mended, and what is new then voted on.
 */
export async function verifyDraft(
  context: RunContext,
  { writer, gate }: Verifier,
  drafts: readonly (WriterSentence & { block?: number })[],
  { passageOf, sources = [], language, said }: DraftGround,
): Promise<VerifiedDraft> {
  const sentences = drafts.map(({ text, aliases, block }) => ({
    ...(block === undefined ? {} : { block }),
    text,
    // An alias that the writer invented stays as it is: the gate takes it out and counts it.
    evidenceIds: aliases.map((alias) => passageOf.get(alias)?.document._id ?? alias),
  }));
  const passages = [...passageOf.values()];
  const namesOf = new Map(sources.map((source) => [source._id, namesOfSource(source)]));
  const evidence = passages.map(({ document: { _id, sourceId, quote }, blocks }) => {
    return { id: _id, quote, blocks, names: namesOf.get(sourceId) };
  });
  const task = { language, sentences, evidence, said };
  const finish = (groups: ArticleSentence[][], spans: readonly CitedSpan[]) => {
    const cited = citedEvidence(groups, spans, passages);
    const quoted = drafts.map((draft) => draft.quoted === true);
    return { ...cited, sentences: markQuotations(cited.sentences, quoted, cited.evidence) };
  };
  const gated = await gate(task, context.signal);
  const voted = await vote(context, writer, gated.sentences.flat(), task, gated.spans);
  const settled = inGroups(voted, gated.sentences);
  const isWhole = voted.every(({ verdict }) => verdict !== 'removed' && verdict !== 'softened');
  if (isWhole) return finish(settled, gated.spans);
  const again = { ...task, settled: { sentences: settled, spans: gated.spans } };
  const mended = await gate(again, context.signal);
  const seen = new Set(voted.map(({ text }) => text));
  const votedAgain = await vote(context, writer, mended.sentences.flat(), task, mended.spans, seen);
  return finish(inGroups(votedAgain, mended.sentences), mended.spans);
}

/** Sentences one after another, in groups as long as others are. */
function inGroups(
  sentences: readonly ArticleSentence[],
  groups: readonly (readonly unknown[])[],
): ArticleSentence[][] {
  let at = 0;
  return groups.map(({ length }) => sentences.slice(at, (at += length)));
}

/** Asks the writer which sentences their passages carry, but for texts that it has `seen`. */
async function vote(
  context: RunContext,
  writer: Writer,
  gated: readonly ArticleSentence[],
  { evidence, language }: Pick<GateTask, 'evidence' | 'language'>,
  spans: readonly CitedSpan[],
  seen: ReadonlySet<string> = new Set(),
): Promise<ArticleSentence[]> {
  const asked = gated.filter(
    ({ verdict, text }) => (verdict === 'supported' || verdict === 'softened') && !seen.has(text),
  );
  if (!writer.vote || asked.length === 0) return [...gated];
  const claims = asked.map(({ text, evidenceIds }) => {
    const cited = passagesBehind(evidenceIds, spans, evidence);
    const names = cited.flatMap((passage) => passage.names ?? []);
    return {
      // Whose statement it is does not stand in the passage, and has been checked.
      text: withoutAttribution(text, names, language) ?? text,
      passages: cited.map(({ quote }) => quote),
    };
  });
  const votes = await context.call(
    'vote',
    { engine: writer.engine.id, claims },
    async (input, tools) => (await writer.vote?.(input.claims, tools)) ?? [],
  );
  const against = new Set(asked.filter((_sentence, index) => votes[index] === false));
  return gated.map((sentence) =>
    against.has(sentence)
      ? {
          ...sentence,
          verdict: 'removed',
          checks: [...sentence.checks, { name: 'vote', passed: false, missing: [] }],
        }
      : sentence,
  );
}

/** The whole passages that ids of cited parts lead to, each once. */
function passagesBehind(
  ids: readonly string[],
  spans: readonly CitedSpan[],
  evidence: GateTask['evidence'],
): GateTask['evidence'] {
  const passageIds = ids.map((id) => spans.find((span) => span.id === id)?.passageId ?? id);
  return evidence.filter(({ id }) => passageIds.includes(id));
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
  const all = drafts.flatMap(({ sentences }, block) =>
    sentences.map((sentence) => ({ ...sentence, block })),
  );
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
