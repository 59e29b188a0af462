import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import { countOrigins } from '@citeloom/common/domain/evidence/origins';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import pLimit from 'p-limit';
import type { RunContext } from '../engine/run-context.ts';
import { aliasEvidence } from '../writing/alias-evidence.ts';
import { verifyDraft, type Verifier } from '../writing/verify-draft.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import { presentSummary } from './load-answer.ts';

const AT_A_TIME = 3;
const FEWEST_SENTENCES = 2;

type Material = {
  searchTerm: string;
  sources: readonly SourceDocument[];
  facets: readonly EvidencedFacet[];
};

/**
 * Writes one summary per facet; each is gated, stored and shown before the research is done. A
 * summary of which the gate leaves less than two sentences is dropped.
 *
 * @returns how many summaries there are.
 */
export async function writeSummaries(
  context: RunContext,
  verifier: Verifier,
  material: Material,
): Promise<number> {
  const total = material.facets.length;
  const limit = pLimit(AT_A_TIME);
  let done = 0;
  let kept = 0;
  await Promise.all(
    material.facets.map((facet, position) =>
      limit(async () => {
        const written = await writeSummary(context, verifier, material, facet, position);
        done += 1;
        const step = {
          stage: 'write',
          done,
          total,
          message: `Wrote and checked ${done} of ${total} summaries`,
        };
        if (!written) return context.report(step);
        kept += 1;
        const body = presentSummary(written.summary, material.sources, written.evidence);
        return context.report({ ...step, partial: { kind: 'summary', id: body.id, body } });
      }),
    ),
  );
  return kept;
}

async function writeSummary(
  context: RunContext,
  verifier: Verifier,
  { searchTerm, sources }: Material,
  facet: EvidencedFacet,
  position: number,
): Promise<{ summary: SummaryDocument; evidence: EvidenceDocument[] } | null> {
  const { writer } = verifier;
  const brief = { topic: searchTerm, language: facet.language };
  const { facets, passageOf } = aliasEvidence([facet], sources);
  const [aliased] = facets;
  if (!aliased || aliased.evidence.length === 0) return null;
  const draft = await context.call(
    'summarise',
    { engine: writer.engine.id, brief, facet: aliased },
    (input, tools) => writer.summarise(input.brief, input.facet, tools),
  );
  const { language } = facet;
  const ground = { passageOf, sources, language, said: [] };
  const verified = await verifyDraft(context, verifier, draft.sentences, ground);
  const sentences = verified.sentences
    .flat()
    .filter(({ verdict, evidenceIds }) => verdict !== 'removed' && evidenceIds.length > 0);
  if (sentences.length < FEWEST_SENTENCES) return null;
  const citedIds = [...new Set(sentences.flatMap(({ evidenceIds }) => evidenceIds))];
  const evidence = verified.evidence.filter(({ _id }) => citedIds.includes(_id));
  const cited = new Set(evidence.map(({ sourceId }) => sourceId));
  const citedSources = sources.filter((source) => cited.has(source._id));
  const dates = citedSources.flatMap((source) => source.publishedAt ?? []).sort();
  const summary: SummaryDocument = {
    _id: deriveId(context.runId, 'summary', position),
    runId: context.runId,
    position,
    title: draft.title,
    sentences,
    date: dates.at(-1) ?? null,
    sourceIds: citedSources.map((source) => source._id),
    evidenceIds: citedIds,
    sourcesCount: countOrigins(citedSources),
    language: facet.language,
    material: facet.evidence.reduce(
      (sum, { document, span }) => sum + sentenceCount(document.quote, span.blocks, language),
      0,
    ),
    spans: facet.evidence.map(({ document, span: { headings, blocks, score } }) => ({
      ...{ evidenceId: document._id, headings, blocks, score },
    })),
  };
  await storeEvidence(evidence);
  await SummaryModel.replaceOne({ _id: summary._id }, summary, { upsert: true });
  return { summary, evidence };
}

function sentenceCount(text: string, blocks: readonly Span[], language: string): number {
  return blocks.reduce((sum, block) => sum + sentencesOf({ text, language }, block).length, 0);
}
