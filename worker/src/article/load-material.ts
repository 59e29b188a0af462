import { AppError } from '@citeloom/common/domain/app-error';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { ResearchModel, type ResearchDocument } from '@citeloom/common/server/models/research';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import type { StoredFacet } from '../writing/alias-evidence.ts';
import { asEvidence } from '../research/choose-evidence.ts';

/** All that an article is written from; it comes from the database, never from a client. */
export type ArticleMaterial = {
  researchId: string;
  language: string;
  facets: StoredFacet[];
  /** What else was read that speaks of the topic, best first. */
  reserve: StoredFacet['evidence'];
  sources: SourceDocument[];
  /** How many cited sentences the selected summaries hold: an article with fewer is short. */
  floor: number;
  /** Until when all of it is kept: it was given the time of a new article when the run was accepted. */
  expiresAt: Date;
};

/**
 * Loads the selected summaries' facets in the research's order, with evidence and sources.
 *
 * @param language when given, only summaries in this language count.
 * @throws AppError `validation_failed` when summaries are unknown, belong to several researches, or
 *   none is in the language.
 */
export async function loadMaterial(
  summaryIds: readonly string[],
  language?: string,
): Promise<ArticleMaterial> {
  const known = await SummaryModel.find({ _id: { $in: summaryIds } })
    .sort({ position: 1 })
    .lean<SummaryDocument[]>();
  const [researchId, ...others] = new Set(known.map((summary) => summary.contentId));
  const selected = known.filter((summary) => !language || summary.language === language);
  const missing = known.length < new Set(summaryIds).size || selected.length === 0;
  if (!researchId || others.length > 0 || missing) {
    throw new AppError(
      'validation_failed',
      'A selected summary is no longer there. Please research the topic again.',
    );
  }
  const written = mostFrequent(selected.map((summary) => summary.language));
  const evidenceIds = selected.flatMap(({ spans }) => spans.map((span) => span.evidenceId));
  const evidence = await EvidenceModel.find({ _id: { $in: evidenceIds } }).lean<
    EvidenceDocument[]
  >();
  const sources = await SourceModel.find({ contentId: researchId }).lean<SourceDocument[]>();
  return {
    researchId,
    language: written,
    facets: selected.map((summary) => facetOf(summary, evidence)),
    reserve: await reserveOf(researchId, sources, written, evidenceIds),
    sources,
    floor: selected.reduce((sum, { sentences }) => sum + sentences.length, 0),
    expiresAt: earliest([...evidence, ...sources, ...selected]),
  };
}

/** The passages of a research that the chosen facets do not have, as evidence that is not stored yet. */
async function reserveOf(
  researchId: string,
  sources: readonly SourceDocument[],
  language: string,
  evidenceIds: readonly string[],
): Promise<StoredFacet['evidence']> {
  const research = await ResearchModel.findById(researchId).lean<ResearchDocument>();
  if (!research) return [];
  const { owner, expiresAt, passages = [] } = research;
  const belonging = { contentId: researchId, owner, expiresAt };
  return passages
    .filter((passage) => passage.language === language)
    .map((span) => ({ document: asEvidence(belonging, span, sources), span }))
    .filter(({ document }) => !evidenceIds.includes(document._id));
}

function facetOf(summary: SummaryDocument, evidence: readonly EvidenceDocument[]): StoredFacet {
  return {
    title: summary.ownTitle ?? summary.title,
    evidence: summary.spans.flatMap((span) => {
      const document = evidence.find(({ _id }) => _id === span.evidenceId);
      return document ? [{ document, span }] : [];
    }),
  };
}

function earliest(documents: readonly { expiresAt: Date }[]): Date {
  return new Date(Math.min(...documents.map(({ expiresAt }) => expiresAt.getTime())));
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'en';
}
