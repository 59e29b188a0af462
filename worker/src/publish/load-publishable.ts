import type { OpposedTask } from '@citeloom/common/server/articles/find-opposed';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { AppError } from '@citeloom/common/domain/app-error';
import { articleMetadata } from '@citeloom/common/domain/article/article-metadata';
import { levelLegend } from '@citeloom/common/domain/article/level-legend';
import {
  numberCitations,
  sectionSentences,
  sourceFinder,
} from '@citeloom/common/domain/article/number-citations';
import { engineCredit } from '@citeloom/common/domain/engines/engine-credit';
import { evidenceInWords } from '@citeloom/common/domain/package/packaged-footnotes';
import { cautionFinder } from '@citeloom/common/domain/provenance/standing';
import { proofNotes } from '@citeloom/common/domain/publishing/proof-notes';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { reportOf } from '@citeloom/common/server/presenters/load-report';
import type { FindDisagreements } from '@citeloom/common/server/articles/opposed-evidence';
import type { PublishableArticle } from '../providers/publishers/publishable-article.ts';

/**
 * A stored article with its proof.
 *
 * @throws AppError `not_found` when it is no longer there.
 */
export async function loadPublishable(
  articleId: string,
  findDisagreements: (task: OpposedTask) => ReturnType<FindDisagreements>,
): Promise<PublishableArticle> {
  const loaded = await loadArticle(articleId);
  if (!loaded) throw new AppError('not_found', 'The article is no longer there.');
  const { title, language, sections, engine } = loaded.article;
  const report = EvidenceReport.parse(await reportOf(loaded, findDisagreements));
  const numbers = numberCitations(
    sections.flatMap(sectionSentences),
    sourceFinder(report.evidence),
    cautionFinder(report.sources),
  );
  const { description } = articleMetadata(loaded.article);
  return {
    id: articleId,
    title,
    language,
    excerpt: description ?? '',
    sections,
    numbers,
    notes: proofNotes(numbers, report),
    evidence: evidenceInWords(report),
    legend: levelLegend(report.totals, report.judge !== null),
    credit: engineCredit(engine)?.label ?? null,
    report,
  };
}
