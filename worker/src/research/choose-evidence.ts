import { SUMMARIES_MAX } from '@citeloom/common/contracts/research';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import type { RunContext } from '../engine/run-context.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import type { Passage } from './passages/passage.ts';
import { planFacets } from './plan-facets.ts';
import type { ReadSource } from './read-sources.ts';
import type { ResearchParts } from './research-parts.ts';

/** A passage that is stored as evidence. */
export type EvidencedPassage = { document: EvidenceDocument; span: Passage };

/** A facet whose passages are stored as evidence, best first. */
export type EvidencedFacet = { title: string; language: string; evidence: EvidencedPassage[] };

/** What a question is answered from; `passages` are the best ones, whether or not a facet has them. */
export type Evidence = { facets: EvidencedFacet[]; passages: Passage[] };

/**
 * Chooses passages and up to ten facets of them, and stores the facets' passages as evidence. The
 * choice is a stored call: its documents stay the same when the run is taken up again and a folder has
 * changed meanwhile.
 */
export async function chooseEvidence(
  context: RunContext,
  parts: ResearchParts,
  material: { searchTerm: string; language: string; sources: readonly ReadSource[] },
): Promise<Evidence> {
  const { searchTerm, sources } = material;
  if (sources.length === 0) return { facets: [], passages: [] };
  await context.report({
    stage: 'write',
    done: 0,
    total: SUMMARIES_MAX,
    message: 'Choosing what the sources really say',
  });
  const input = { searchTerm, sources: sources.map((source) => [source._id, source.originId]) };
  const chosen = await context.call('passages', input, async (_input, { signal }) => {
    const { words } = await parts.weighQuestion(searchTerm);
    const described = sources.map(({ _id, ...source }) => ({ id: _id, ...source }));
    const question = { topic: searchTerm, words, limit: SUMMARIES_MAX };
    return parts.choosePassages({ ...question, sources: described }, signal);
  });
  const planned = await planFacets(context, parts.writer, chosen, {
    ...material,
    limit: SUMMARIES_MAX,
  });
  const facets = planned.map(({ title, language, passages }) => ({
    title,
    language,
    evidence: passages.flatMap((place) => {
      const span = chosen.passages[place];
      return span ? [{ span, document: asEvidence(context.runId, span, sources) }] : [];
    }),
  }));
  await storeEvidence(facets.flatMap(({ evidence }) => evidence.map(({ document }) => document)));
  return { facets, passages: chosen.passages };
}

/** A passage as evidence, as a whole; its id follows from its place. */
export function asEvidence(
  runId: string,
  { sourceId, start, end, quote }: Passage,
  sources: readonly ReadSource[],
): EvidenceDocument {
  const textId = sources.find(({ _id }) => _id === sourceId)?.textId ?? '';
  const _id = deriveId(runId, 'evidence', sourceId, start, end);
  return { _id, runId, sourceId, textId, start, end, quote, before: '', after: '', passage: true };
}
