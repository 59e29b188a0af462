import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { deriveId } from '@citeloom/common/server/derive-id';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { RunContext } from '../engine/run-context.ts';
import type { ChosenFacet, ChosenSpan } from './facets/facet-material.ts';
import type { ResearchParts } from './research-parts.ts';

const PASSAGES_MAX = 150;

/** A facet whose spans are stored as evidence, under their ids. */
export type EvidencedFacet = {
  title: string;
  language: string;
  evidence: { document: EvidenceDocument; span: ChosenSpan }[];
};

/**
 * Chooses up to ten facets with their evidence and stores the evidence. The choice is a stored call:
 * its documents stay the same when the run is taken up again and a folder has changed meanwhile.
 */
export async function chooseEvidence(
  context: RunContext,
  parts: ResearchParts,
  material: { searchTerm: string; sources: readonly SourceDocument[] },
): Promise<EvidencedFacet[]> {
  const { searchTerm, sources } = material;
  if (sources.length === 0) return [];
  await context.report({
    stage: 'write',
    done: 0,
    total: SUMMARIES_MAX,
    message: 'Choosing what the sources really say',
  });
  const input = { searchTerm, sources: sources.map((source) => [source._id, source.originId]) };
  const facets = await context.call('facets', input, async (_input, { signal }) => {
    const textIds = sources.map((source) => source.textId);
    const passages = await parts.rankPassages(searchTerm, textIds, PASSAGES_MAX);
    const described = sources.map(
      ({ _id, textId, originId, title, site, author, publishedAt }) => ({
        id: _id,
        textId,
        originId,
        title,
        site,
        author,
        publishedAt,
      }),
    );
    return parts.chooseFacets(
      { topic: searchTerm, limit: SUMMARIES_MAX, sources: described, passages },
      signal,
    );
  });
  const textOf = new Map(sources.map((source) => [source._id, source.textId]));
  const evidenced = facets.map((facet) => withDocuments(context.runId, facet, textOf));
  const documents = evidenced.flatMap(({ evidence }) => evidence.map(({ document }) => document));
  await EvidenceModel.bulkWrite(
    documents.map((document) => ({
      replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
    })),
  );
  return evidenced;
}

function withDocuments(
  runId: string,
  facet: ChosenFacet,
  textOf: ReadonlyMap<string, string>,
): EvidencedFacet {
  return {
    title: facet.title,
    language: facet.language,
    evidence: facet.spans.map((span) => {
      const { sourceId, start, end, quote, before, after } = span;
      const textId = textOf.get(sourceId) ?? '';
      const _id = deriveId(runId, 'evidence', sourceId, start, end);
      return {
        span,
        document: { _id, runId, sourceId, textId, start, end, quote, before, after },
      };
    }),
  };
}
