import { datesInOrder } from '@citeloom/common/domain/article/stated-day';
import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import { countOrigins } from '@citeloom/common/domain/provenance/origins';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import type { RunContext } from '../run-engine/run-context.ts';
import { verifyDrafts, type VerifiedDraft, type Verifier } from '../writing/verify-draft.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import type { DraftedSummary } from './draft-summaries.ts';
import { RESEARCH } from './tuning.ts';

/** A summary as it is stored, with what its sentences cite. */
export type WrittenSummary = { summary: SummaryDocument; evidence: EvidenceDocument[] };

const FIRST = 'first';

/** Takes the summary back that was shown first; the sources together do not carry it. */
export async function removeFirstSummary(runId: string): Promise<void> {
  await SummaryModel.deleteOne({ _id: deriveId(runId, 'summary', FIRST) });
}

/** A drafted summary of a facet, and its place among the others. */
export type SummaryToKeep = { draft: DraftedSummary; facet: EvidencedFacet; position: number };

/**
 * Gates the summaries of facets of one language, has them judged together and stores each; null when less
 * than two of its sentences are left.
 *
 * @param waits see `Judging`.
 */
export async function keepSummaries(
  context: RunContext,
  verifier: Verifier,
  { searchTerm, sources }: { searchTerm: string; sources: readonly SourceDocument[] },
  given: readonly SummaryToKeep[],
  waits = false,
): Promise<(WrittenSummary | null)[]> {
  const verified = await verifyDrafts(
    context,
    verifier,
    given.map(({ draft: { draft, passageOf }, facet: { language } }) => ({
      drafts: draft.sentences,
      ground: { passageOf, sources, language, topic: searchTerm },
    })),
    waits,
  );
  return Promise.all(given.map((one, at) => keep(context, sources, one, verified[at]!)));
}

async function keep(
  context: RunContext,
  sources: readonly SourceDocument[],
  { draft: { draft }, facet, position }: SummaryToKeep,
  verified: VerifiedDraft,
): Promise<WrittenSummary | null> {
  const { language, answering } = facet;
  const sentences = verified.sentences
    .flat()
    .filter(({ verdict, evidenceIds }) => verdict !== 'removed' && evidenceIds.length > 0);
  const fewest = answersFromCell(facet) ? 1 : RESEARCH.fewestSentences;
  if (sentences.length < fewest) return null;
  const citedIds = [...new Set(sentences.flatMap(({ evidenceIds }) => evidenceIds))];
  const evidence = verified.evidence.filter(({ _id }) => citedIds.includes(_id));
  const cited = new Set(evidence.map(({ sourceId }) => sourceId));
  const citedSources = sources.filter((source) => cited.has(source._id));
  const dates = datesInOrder(citedSources);
  const summary: SummaryDocument = {
    _id: deriveId(context.runId, 'summary', facet.shownFirst ? FIRST : position),
    ...belongingOf(context),
    position,
    title: draft.title,
    sentences,
    date: dates.at(-1) ?? null,
    sourceIds: citedSources.map((source) => source._id),
    evidenceIds: citedIds,
    sourcesCount: countOrigins(citedSources),
    language,
    // What was chosen to be told is at least on the subject.
    answering: answering === 'not' ? 'partly' : answering,
    material: facet.evidence.reduce(
      (sum, { document, span }) => sum + sentenceCount(document.quote, span.blocks, language),
      0,
    ),
    spans: facet.evidence.map(({ document, span: { headings, blocks, score } }) => ({
      ...{ evidenceId: document._id, headings, blocks, score },
    })),
  };
  await storeEvidence(evidence);
  // A person may have given it a title of their own before the research went on.
  await SummaryModel.updateOne({ _id: summary._id }, { $set: summary }, { upsert: true });
  return { summary, evidence };
}

/** A cell of a table says by itself what was asked for. */
const answersFromCell = ({ evidence }: EvidencedFacet) =>
  evidence.some(({ span: { blocks } }) => blocks.some(({ kind }) => kind === 'table'));

function sentenceCount(text: string, blocks: readonly Span[], language: string): number {
  return blocks.reduce((sum, block) => sum + sentencesOf({ text, language }, block).length, 0);
}
