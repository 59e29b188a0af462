import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { AppError } from '@citeloom/common/domain/app-error';
import { articleMetadata } from '@citeloom/common/domain/article/article-metadata';
import { levelLegend } from '@citeloom/common/domain/article/level-legend';
import {
  numberCitations,
  sectionSentences,
  sourceFinder,
} from '@citeloom/common/domain/article/number-citations';
import { sourcesOfFootnotes } from '@citeloom/common/domain/package/cited-sources';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import {
  evidenceInWords,
  packagedFootnotes,
} from '@citeloom/common/domain/package/packaged-footnotes';
import { cautionFinder } from '@citeloom/common/domain/provenance/standing';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import type { OpposedTask } from '@citeloom/common/server/articles/find-opposed';
import type { FindDisagreements } from '@citeloom/common/server/articles/opposed-evidence';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { reportOf } from '@citeloom/common/server/presenters/load-report';

/** Finds where passages disagree, away from the main thread. */
export type FindOpposed = (task: OpposedTask, signal: AbortSignal) => ReturnType<FindDisagreements>;

/** A stored article as every form of it is made from, with its report. */
export type ComposedArticle = {
  stored: ArticleDocument;
  article: ExportedArticle;
  report: EvidenceReport;
};

/**
 * Composes a stored article with its citations, sources and evidence, from the database; its picture is
 * still missing.
 *
 * @param sourcesPage name of the page with every source that goes along, or null without one.
 * @throws AppError `not_found` when the article is no longer there.
 */
export async function composeArticle(
  articleId: string,
  sourcesPage: string | null,
  findDisagreements: FindOpposed,
  signal: AbortSignal,
): Promise<ComposedArticle> {
  const loaded = await loadArticle(articleId);
  if (!loaded) throw new AppError('not_found', 'The article is no longer there.');
  const stored = loaded.article;
  const { title, language, sections } = stored;
  const report = EvidenceReport.parse(
    await reportOf(loaded, (task) => findDisagreements(task, signal)),
  );
  const numbers = numberCitations(
    sections.flatMap(sectionSentences),
    sourceFinder(report.evidence),
    cautionFinder(report.sources),
  );
  const footnotes = packagedFootnotes(numbers, report, sourcesPage);
  const article: ExportedArticle = {
    ...{ articleId, title, language, sections, numbers, footnotes },
    sources: sourcesOfFootnotes(footnotes, report),
    date: stored.createdAt.toISOString().slice(0, 10),
    engine: stored.engine,
    evidence: evidenceInWords(report),
    legend: levelLegend(report.totals, report.judge !== null),
    picture: null,
    metadata: articleMetadata(stored),
    markdown: null,
  };
  return { stored, article, report };
}
