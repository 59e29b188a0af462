import type { Disagreement } from '../../contracts/evidence-report.ts';
import { sectionSentences } from '../../domain/article/number-citations.ts';
import { EvidenceModel, type EvidenceDocument } from '../models/evidence.ts';
import { SourceModel, type SourceDocument } from '../models/source.ts';
import { cpuTask } from '../cpu-pool/cpu-task.ts';
import type { findOpposed, OpposedTask } from './find-opposed.ts';
import type { LoadedArticle } from './load-article.ts';

/** Most passages of a research that are held against each other. */
const PASSAGES_MAX = 150;

/** Finds where passages disagree; it takes a tenth of a second and more, so a thread should do it. */
export type FindDisagreements = (task: OpposedTask) => Promise<Disagreement[]>;

/** `FindDisagreements` as work of a pool of threads. */
export const opposedTask = cpuTask<typeof findOpposed>(
  new URL('./find-opposed.ts', import.meta.url),
);

/** Where the sources of an article's research disagree with what it cites, and on what evidence. */
export type Opposition = {
  disagreements: Disagreement[];
  /** Named by a disagreement and not by the article. */
  evidence: EvidenceDocument[];
  sources: SourceDocument[];
};

/**
 * Holds what an article cites against all evidence of its research, so that a contradiction is shown
 * also where the writer told one side only.
 */
export async function opposedEvidence(
  loaded: LoadedArticle,
  find: FindDisagreements,
): Promise<Opposition> {
  const { article } = loaded;
  const cited = new Set(
    article.sections.flatMap(sectionSentences).flatMap(({ evidenceIds }) => evidenceIds),
  );
  if (cited.size === 0) return { disagreements: [], evidence: [], sources: [] };
  const known = new Set(loaded.evidence.map(({ _id }) => _id));
  const others = await EvidenceModel.find({
    contentId: article.researchId,
    _id: { $nin: [...known] },
  })
    .sort({ _id: 1 })
    .limit(PASSAGES_MAX)
    .lean<EvidenceDocument[]>();
  const sourceIds = [...new Set(others.map(({ sourceId }) => sourceId))];
  const sources = await SourceModel.find({ _id: { $in: sourceIds } }).lean<SourceDocument[]>();
  const sourceOf = new Map([...sources, ...loaded.sources].map((source) => [source._id, source]));
  // Each is held against each: what a long text cites alone would take seconds.
  const compared = [...loaded.evidence, ...others].slice(0, PASSAGES_MAX);
  const passages = compared.flatMap(({ _id, sourceId, quote }) => {
    const source = sourceOf.get(sourceId);
    if (!source) return [];
    return [{ id: _id, originId: source.originId, language: source.language, quote }];
  });
  const disagreements = await find({ passages, cited });
  const named = new Set(disagreements.flatMap(({ evidenceIds }) => evidenceIds));
  const evidence = others.filter(({ _id }) => named.has(_id));
  const shown = new Set(loaded.sources.map(({ _id }) => _id));
  return {
    disagreements,
    evidence,
    sources: sources.filter(
      ({ _id }) => !shown.has(_id) && evidence.some(({ sourceId }) => sourceId === _id),
    ),
  };
}
