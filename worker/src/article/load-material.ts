import { AppError } from '@citeloom/common/domain/app-error';
import type { TrapGround } from '@citeloom/common/domain/evidence/judge/make-traps';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { ResearchModel, type ResearchDocument } from '@citeloom/common/server/models/research';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import type { StoredFacet } from '../writing/alias-evidence.ts';
import { asEvidence } from '../research/choose-evidence.ts';
import { claimPassage } from '../writing/claim-passage.ts';

/** All that an article is written from; it comes from the database, never from a client. */
export type ArticleMaterial = {
  researchId: string;
  language: string;
  facets: StoredFacet[];
  /** What else was read that speaks of the topic, best first. */
  reserve: StoredFacet['evidence'];
  /** Titles of the research's other summaries. */
  others: string[];
  sources: SourceDocument[];
  /** All passages of the research, those of the selected summaries first: a judge is tested with them. */
  ground: TrapGround[];
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
  const all = await SummaryModel.find({ contentId: researchId })
    .sort({ position: 1 })
    .lean<SummaryDocument[]>();
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
    ground: await groundOf([...selected, ...all]),
    others: all.filter(({ _id }) => !summaryIds.includes(_id)).map(({ title }) => title),
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
    title: summary.title,
    evidence: summary.spans.flatMap((span) => {
      const document = evidence.find(({ _id }) => _id === span.evidenceId);
      return document ? [{ document, span }] : [];
    }),
  };
}

async function groundOf(
  summaries: readonly Pick<SummaryDocument, 'spans' | 'language'>[],
): Promise<TrapGround[]> {
  const placeOf = new Map(
    summaries.flatMap(({ spans, language }) =>
      spans.map(({ evidenceId, headings }) => [evidenceId, { headings, language }] as const),
    ),
  );
  const found = await EvidenceModel.find({
    _id: { $in: [...placeOf.keys()] },
  }).lean<EvidenceDocument[]>();
  const titleOf = await titlesOf(found);
  return [...placeOf].flatMap(([id, { headings, language }]) => {
    const document = found.find(({ _id }) => _id === id);
    if (!document) return [];
    const title = titleOf.get(document.sourceId);
    return [{ ...claimPassage(document.quote, headings, title), language }];
  });
}

async function titlesOf(evidence: readonly EvidenceDocument[]): Promise<Map<string, string>> {
  const ids = [...new Set(evidence.map(({ sourceId }) => sourceId))];
  const sources = await SourceModel.find({ _id: { $in: ids } })
    .select({ title: 1 })
    .lean<Pick<SourceDocument, '_id' | 'title'>[]>();
  return new Map(sources.map(({ _id, title }) => [_id, title]));
}

function earliest(documents: readonly { expiresAt: Date }[]): Date {
  return new Date(Math.min(...documents.map(({ expiresAt }) => expiresAt.getTime())));
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'en';
}
