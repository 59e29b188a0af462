import type { ArticleBlock, ArticleSentence } from '@citeloom/common/domain/article/article';
import { namesOfSource, withoutAttribution } from '@citeloom/common/domain/evidence/attribution';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../engine/run-context.ts';
import type { SectionDraft, Writer, WriterSentence } from '../providers/writers/writer.ts';
import type { GateTask } from './gate-sentences.ts';

/** What stands between a draft and its readers. */
export type Verifier = {
  writer: Writer;
  /** The gate, away from the main thread. */
  gate: (task: GateTask, signal: AbortSignal) => Promise<ArticleSentence[][]>;
};

/** What a draft is checked against. */
export type DraftGround = {
  /** Alias of one writer call → evidence id. */
  evidenceOf: ReadonlyMap<string, string>;
  evidence: readonly EvidenceDocument[];
  /** Where the evidence is from; a sentence may name the source that it cites. */
  sources?: readonly Pick<SourceDocument, '_id' | 'title' | 'site' | 'author'>[];
  language: string;
  /** What the text says before the draft; nothing is put in place of a sentence that repeats it. */
  said: readonly string[];
};

/**
 * Puts a writer's sentences through the gate (design §4): aliases become evidence ids, and a sentence
 * that its evidence does not carry is cited anew, softened, said in the words of its sources or taken
 * out. Then the writer's own vote, where it has one, may take out more; it never brings anything back.
 * At last what leans on a sentence that is no longer there is mended, and what is new then voted on.
 *
 * @returns what each drafted sentence became, in the same order.
 */
export async function verifyDraft(
  context: RunContext,
  { writer, gate }: Verifier,
  drafts: readonly (WriterSentence & { block?: number })[],
  { evidenceOf, evidence, sources = [], language, said }: DraftGround,
): Promise<ArticleSentence[][]> {
  const sentences = drafts.map(({ text, aliases, ...place }) => ({
    ...place,
    text,
    // An alias that the writer invented stays as it is: the gate takes it out and counts it.
    evidenceIds: aliases.map((alias) => evidenceOf.get(alias) ?? alias),
  }));
  const inReach = new Set(evidenceOf.values());
  const namesOf = new Map(sources.map((source) => [source._id, namesOfSource(source)]));
  const passages = evidence
    .filter(({ _id }) => inReach.has(_id))
    .map(({ _id, sourceId, before, quote, after }) => {
      return { id: _id, before, quote, after, names: namesOf.get(sourceId) };
    });
  const task = { language, sentences, evidence: passages, said };
  const gated = await gate(task, context.signal);
  const voted = await vote(context, writer, gated.flat(), task);
  const settled = inGroups(voted, gated);
  const isWhole = voted.every(({ verdict }) => verdict !== 'removed' && verdict !== 'softened');
  if (isWhole) return settled;
  const mended = await gate({ ...task, settled }, context.signal);
  const seen = new Set(voted.map(({ text }) => text));
  const votedAgain = await vote(context, writer, mended.flat(), task, seen);
  return inGroups(votedAgain, mended);
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
  seen: ReadonlySet<string> = new Set(),
): Promise<ArticleSentence[]> {
  const asked = gated.filter(
    ({ verdict, text }) => (verdict === 'supported' || verdict === 'softened') && !seen.has(text),
  );
  if (!writer.vote || asked.length === 0) return [...gated];
  const claims = asked.map(({ text, evidenceIds }) => {
    const cited = evidence.filter(({ id }) => evidenceIds.includes(id));
    const names = cited.flatMap((passage) => passage.names ?? []);
    return {
      // Whose statement it is does not stand in the passage, and has been checked.
      text: withoutAttribution(text, names, language) ?? text,
      passages: cited.map(({ before, quote, after }) => before + quote + after),
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

/** The same for a section's blocks; what is left of one never holds only words of the writer's own. */
export async function verifyBlocks(
  context: RunContext,
  verifier: Verifier,
  drafts: SectionDraft['blocks'],
  ground: DraftGround,
): Promise<{ blocks: ArticleBlock[]; removed: ArticleSentence[] }> {
  const all = drafts.flatMap(({ sentences }, block) =>
    sentences.map((sentence) => ({ ...sentence, block })),
  );
  const verified = await verifyDraft(context, verifier, all, ground);
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
  return { blocks, removed: verified.flat().filter(({ verdict }) => verdict === 'removed') };
}
