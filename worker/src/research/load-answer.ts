import type { ResearchAnswer, Summary } from '@citeloom/common/contracts/research';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { RunModel, type RunDocument } from '@citeloom/common/server/models/run';
import { SourceModel, type SourceDocument } from '@citeloom/common/server/models/source';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';
import { sourceReference } from './read-sources.ts';

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
    id: summary._id,
    title: summary.title,
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
  };
}

/** The verified summaries that a research has so far, as its answer; notes are the run's own. */
export async function loadAnswer(runId: string, searchTerm: string): Promise<ResearchAnswer> {
  const summaries = await SummaryModel.find({ runId })
    .sort({ position: 1 })
    .lean<SummaryDocument[]>();
  const evidenceIds = summaries.flatMap((summary) => summary.evidenceIds);
  const [sources, evidence] = await Promise.all([
    SourceModel.find({ runId }).lean<SourceDocument[]>(),
    EvidenceModel.find({ _id: { $in: evidenceIds } }).lean<EvidenceDocument[]>(),
  ]);
  const judge = summaries.find((summary) => summary.judge)?.judge;
  return {
    searchId: runId,
    searchTerm,
    summaries: summaries.map((summary) => presentSummary(summary, sources, evidence)),
    notes: [],
    ...(judge ? { judge } : {}),
  };
}

/** What is worth keeping of a research that did not end well: its verified summaries, if it has any. */
export async function partialResearch(runId: string): Promise<ResearchAnswer | null> {
  const run = await RunModel.findById(runId).lean<Pick<RunDocument, 'title' | 'input'>>();
  const { searchTerm } = (run?.input ?? {}) as { searchTerm?: string };
  const answer = await loadAnswer(runId, searchTerm ?? run?.title ?? '');
  return answer.summaries.length > 0 ? answer : null;
}
