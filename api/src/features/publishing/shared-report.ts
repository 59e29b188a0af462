import { numberCitations } from '@citeloom/common/domain/article/number-citations';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { AppError } from '@citeloom/common/domain/app-error';
import { packagedFootnotes } from '@citeloom/common/domain/package/packaged-footnotes';
import { sourcesPage } from '@citeloom/common/domain/package/sources-page';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import {
  SharedReportModel,
  type SharedReportDocument,
} from '@citeloom/common/server/models/shared-report';
import { reportOf } from '@citeloom/common/server/presenters/load-report';
import type { Services } from '../../services.ts';

/** The page asks nobody for anything; its own meta element says the same once it is saved to a disk. */
export const REPORT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The public address of an article's report, or null while it is not public. */
export async function sharedReportUrl(
  { environment }: Services,
  articleId: string | null,
): Promise<string | null> {
  const shared = await SharedReportModel.findOne({ articleId }).lean<SharedReportDocument>();
  return shared && `${environment.PUBLIC_URL}/api/reports/${shared._id}`;
}

/**
 * The evidence report that an author has made public, as a page of its own: every source with each cited
 * passage. Paths of the author's folder are left out.
 *
 * @throws AppError `not_found` when nothing is public under this address, or not any more.
 */
export async function sharedReportPage({ cpu }: Services, id: string): Promise<string> {
  const gone = () =>
    new AppError('not_found', 'There is no such report, or it is not public any more.');
  const shared = await SharedReportModel.findOne({
    ...{ _id: id, expiresAt: { $gt: new Date() } },
  }).lean<SharedReportDocument>();
  const loaded = shared && (await loadArticle(shared.articleId));
  if (!loaded) throw gone();
  const { title, language, sections } = loaded.article;
  const made = await reportOf(loaded, (task) => cpu.run('findOpposed', task));
  const report = EvidenceReport.parse(made);
  const sources = report.sources.map(({ path: _path, ...source }) => ({
    ...source,
    site: /^https?:\/\//i.test(source.url) ? source.site : '',
  }));
  const numbers = numberCitations(sections);
  // What no sentence of the text cites is the author's own business.
  const evidence = report.evidence.filter((item) => numbers.has(item.id));
  const cited = new Set(evidence.map(({ sourceId }) => sourceId));
  const shown = { ...report, evidence, sources: sources.filter((source) => cited.has(source.id)) };
  const footnotes = packagedFootnotes(numbers, shown);
  return sourcesPage({ title, language, report: shown, footnotes, articlePage: null });
}
