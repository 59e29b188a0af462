import type { ResearchAnswer, Summary } from '../../contracts/research.ts';
import type { NamedSummary } from '../../domain/article/summary-title.ts';
import { EvidenceModel, type EvidenceDocument } from '../models/evidence.ts';
import { ResearchModel, type ResearchDocument } from '../models/research.ts';
import type { RunDocument } from '../models/run.ts';
import { SourceModel, type SourceDocument } from '../models/source.ts';
import { SummaryModel, type SummaryDocument } from '../models/summary.ts';
import { sourceReference } from './present-source.ts';

/** What a stored summary is called: by a person, else by its research. */
export function presentTitle({ _id, title, ownTitle }: SummaryDocument): NamedSummary {
  return { id: _id, title: ownTitle ?? title, ...(ownTitle !== undefined && { renamed: true }) };
}

/** A stored summary as the api answers with it; addresses are unsigned. */
export function presentSummary(
  summary: SummaryDocument,
  sources: readonly SourceDocument[],
  evidence: readonly EvidenceDocument[],
): Summary {
  const named = summary.sourceIds.flatMap(
    (id) => sources.find((source) => source._id === id) ?? [],
  );
  const quoted = summary.evidenceIds.flatMap(
    (id) => evidence.find((document) => document._id === id) ?? [],
  );
  return {
    ...presentTitle(summary),
    summary: summary.sentences.map((sentence) => sentence.text).join(' '),
    language: summary.language,
    date: summary.date,
    sourcesCount: summary.sourcesCount,
    sources: named.map(sourceReference),
    evidence: quoted.map(({ _id, sourceId, quote, before, after }) => ({
      id: _id,
      sourceId,
      quote,
      before,
      after,
    })),
    sentences: summary.sentences.map(({ text, evidenceIds, level, quoted, gap }) => ({
      ...{ text, evidenceIds },
      ...(level || quoted ? { level: level ?? 'quoted' } : {}),
      ...(quoted ? { quoted } : {}),
      ...(gap ? { gap } : {}),
    })),
    ...(summary.material === undefined ? {} : { material: summary.material }),
    ...(summary.answering === undefined ? {} : { answering: summary.answering }),
  };
}

/**
 * The answer of a research run: its verified summaries, made of what is stored at every read. Null when
 * there is no research. Addresses are unsigned.
 */
export async function presentResearch({
  _id,
  notes,
}: Pick<RunDocument, '_id' | 'notes'>): Promise<ResearchAnswer | null> {
  const [research, summaries] = await Promise.all([
    ResearchModel.findById(_id).lean<ResearchDocument>(),
    SummaryModel.find({ contentId: _id }).sort({ position: 1 }).lean<SummaryDocument[]>(),
  ]);
  if (!research) return null;
  const evidenceIds = summaries.flatMap((summary) => summary.evidenceIds);
  const [sources, evidence] = await Promise.all([
    SourceModel.find({ contentId: _id }).lean<SourceDocument[]>(),
    EvidenceModel.find({ _id: { $in: evidenceIds } }).lean<EvidenceDocument[]>(),
  ]);
  const { searchTerm, message, closest, didYouMean } = research;
  const judge = summaries.find((summary) => summary.judge)?.judge;
  return {
    searchId: _id,
    searchTerm,
    summaries: summaries.map((summary) => presentSummary(summary, sources, evidence)),
    notes,
    ...(judge && { judge }),
    ...(message !== undefined && { message }),
    ...(closest && { closest }),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}
