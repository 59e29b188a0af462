import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { countOrigins } from '@citeloom/common/domain/provenance/origins';
import { deriveId } from '@citeloom/common/server/derive-id';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import type { EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import { presentSummary } from '@citeloom/common/server/presenters/present-research';
import type { Span } from '@citeloom/common/domain/text/split-sentences';
import pLimit from 'p-limit';
import type { RunContext } from '../run-engine/run-context.ts';
import type { Writer } from '../providers/writers/writer.ts';
import { aliasEvidence } from '../writing/alias-evidence.ts';
import { claimPassage } from '../writing/claim-passage.ts';
import { createJudging } from '../writing/judging.ts';
import { verifyDraft, type Verifier } from '../writing/verify-draft.ts';
import { storeEvidence } from '../writing/cited-evidence.ts';
import type { EvidencedFacet } from './choose-evidence.ts';
import type { ResearchDependencies } from './research-dependencies.ts';

const AT_A_TIME = 3;
const FEWEST_SENTENCES = 2;

type Material = {
  searchTerm: string;
  sources: readonly SourceDocument[];
  facets: readonly EvidencedFacet[];
};

/**
 * Writes one summary per facet; each is gated, judged, stored and shown before the research is done. A
 * summary of which less than two sentences are left is dropped. Those with judged sentences are done again
 * when the judge turns out not to be believed.
 *
 * @returns how many summaries there are.
 */
export async function writeSummaries(
  context: RunContext,
  { writer, gate, judge }: Pick<ResearchDependencies, 'writer' | 'gate' | 'judge'>,
  material: Material,
): Promise<number> {
  const total = material.facets.length;
  const limit = pLimit(AT_A_TIME);
  const judging = createJudging(context, judge, groundOf(material));
  const written = new Map<number, Written>();
  let done = 0;

  async function write(facet: EvidencedFacet, position: number): Promise<void> {
    const found = await writeSummary(context, { writer, gate, judging }, material, facet, position);
    if (found) written.set(position, found);
    else {
      written.delete(position);
      if (facet.shownFirst) await removeFirstSummary(context.runId);
    }
  }

  function report(position: number): Promise<void> {
    const message = `Wrote and checked ${done} of ${total} summaries`;
    const step = { stage: 'write', done, total, message };
    const found = written.get(position);
    if (!found) return context.report(step);
    const body = presentSummary(found.summary, material.sources, found.evidence);
    return context.report({ ...step, partial: { kind: 'summary', id: body.id, body } });
  }

  await Promise.all(
    material.facets.map((facet, position) =>
      limit(async () => {
        await write(facet, position);
        done += 1;
        await report(position);
      }),
    ),
  );
  if (!judging.believed()) {
    for (const [position, { summary }] of [...written].filter(isJudged)) {
      await SummaryModel.deleteOne({ _id: summary._id });
      await write(material.facets[position]!, position);
      await report(position);
    }
  }
  const record = judging.record();
  if (record)
    await SummaryModel.updateMany({ contentId: context.runId }, { $set: { judge: record } });
  return written.size;
}

type Written = { summary: SummaryDocument; evidence: EvidenceDocument[] };

const isJudged = ([, { summary }]: [number, Written]) =>
  summary.sentences.some(({ level }) => level === 'judged');

/** The passages of all facets, the best of each first. */
function groundOf({ facets, sources }: Pick<Material, 'facets' | 'sources'>): TrapGround[] {
  const titleOf = new Map(sources.map(({ _id, title }) => [_id, title]));
  const most = Math.max(0, ...facets.map(({ evidence }) => evidence.length));
  return [...Array(most).keys()].flatMap((rank) =>
    facets.flatMap(({ evidence, language }) => {
      const passage = evidence[rank];
      if (!passage) return [];
      const { document, span } = passage;
      const title = titleOf.get(document.sourceId);
      return [{ ...claimPassage(document.quote, span.headings, title), language }];
    }),
  );
}

const FIRST = 'first';

/** Takes the summary back that was shown first; the sources together do not carry it. */
export async function removeFirstSummary(runId: string): Promise<void> {
  await SummaryModel.deleteOne({ _id: deriveId(runId, 'summary', FIRST) });
}

/** Writes, gates and stores the summary of one facet; null when less than two sentences are left. */
export async function writeSummary(
  context: RunContext,
  { writer, ...verifier }: Verifier & { writer: Writer },
  { searchTerm, sources }: Pick<Material, 'searchTerm' | 'sources'>,
  facet: EvidencedFacet,
  position: number,
): Promise<Written | null> {
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
    _id: deriveId(context.runId, 'summary', facet.shownFirst ? FIRST : position),
    ...belongingOf(context),
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
