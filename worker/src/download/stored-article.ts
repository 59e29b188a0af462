import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { AppError } from '@citeloom/common/domain/app-error';
import { articleMetadata } from '@citeloom/common/domain/article/article-metadata';
import { levelLegend } from '@citeloom/common/domain/article/level-legend';
import { numberCitations } from '@citeloom/common/domain/article/number-citations';
import { renderArticle, type Cite } from '@citeloom/common/domain/article/render-section';
import {
  articleMarkdown,
  sectionsAsMarkdown,
} from '@citeloom/common/domain/package/article-markdown';
import {
  articlePage,
  footnoteAnchor,
  markerAnchor,
} from '@citeloom/common/domain/package/article-page';
import {
  SOURCES_PAGE,
  type PackagedArticle,
} from '@citeloom/common/domain/package/packaged-article';
import {
  evidenceInWords,
  packagedFootnotes,
} from '@citeloom/common/domain/package/packaged-footnotes';
import { sourcesPage } from '@citeloom/common/domain/package/sources-page';
import { loadArticle } from '@citeloom/common/server/articles/load-article';
import { reportOf } from '@citeloom/common/server/presenters/load-report';
import type {
  FindDisagreements,
  OpposedTask,
} from '@citeloom/common/server/articles/opposed-evidence';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { ImageModel } from '@citeloom/common/server/models/image';
import { featureImageOf, imagesOfArticle } from '@citeloom/common/server/presenters/present-image';
import {
  ARTICLE_MARKDOWN,
  ARTICLE_PAGE,
  jsonFile,
  type Formats,
  type PackageMaterial,
} from './package-material.ts';
import { packImages } from './packed-images.ts';
import type { ZipFile } from './zip-files.ts';

/** Markers that lead to the footnotes of the same page; the first of each number can be led back to. */
function markers(numbers: ReadonlyMap<string, number>): Cite {
  const seen = new Set<number>();
  return (evidenceId) => {
    const number = numbers.get(evidenceId) ?? 0;
    const first = !seen.has(number);
    seen.add(number);
    return {
      number,
      href: `#${footnoteAnchor(number)}`,
      ...(first ? { id: markerAnchor(number) } : {}),
    };
  };
}

/** The feature image, then the others by their place; and whether the chosen one is gone. */
async function imagesInOrder({ _id, featureImageId }: ArticleDocument) {
  const images = await imagesOfArticle(_id);
  const feature = await featureImageOf(featureImageId, images);
  const others = images.filter((image) => image._id !== feature?._id);
  const gone = featureImageId && !(await ImageModel.exists({ _id: featureImageId }));
  return { images: feature ? [feature, ...others] : others, gone: gone ? 1 : 0 };
}

/** What packages of stored articles are made with. */
export type PackingDependencies = {
  /** Where the JSON Schema of evidence reports is published; `evidence.json` names it. */
  schemaAddress: string;
  /** Finds where passages disagree, away from the main thread. */
  findDisagreements: (task: OpposedTask, signal: AbortSignal) => ReturnType<FindDisagreements>;
};

/**
 * The package of a stored article: text, sources, evidence report and images, all from the database.
 *
 * @throws AppError `not_found` when the article is no longer there.
 */
export async function storedArticleMaterial(
  articleId: string,
  formats: Formats,
  { schemaAddress, findDisagreements }: PackingDependencies,
  signal: AbortSignal,
): Promise<PackageMaterial> {
  const loaded = await loadArticle(articleId);
  if (!loaded) throw new AppError('not_found', 'The article is no longer there.');
  const stored = loaded.article;
  const report = EvidenceReport.parse(
    await reportOf(loaded, (task) => findDisagreements(task, signal)),
  );
  const numbers = numberCitations(stored.sections);
  const footnotes = packagedFootnotes(numbers, report);
  const { images, gone } = await imagesInOrder(stored);
  const packed = await packImages(images, gone);
  const article: PackagedArticle = {
    title: stored.title,
    language: stored.language,
    date: stored.createdAt.toISOString().slice(0, 10),
    engine: stored.engine,
    evidence: evidenceInWords(report),
    legend: levelLegend(report.totals, report.judge !== null),
    footnotes,
    picture: packed.picture,
    metadata: articleMetadata(stored.title, stored.sections, stored.language),
    markdown: formats.includes('markdown') ? ARTICLE_MARKDOWN : null,
  };
  const withPage = formats.includes('html');
  const files: ZipFile[] = [
    jsonFile('evidence.json', { $schema: schemaAddress, ...report }),
    jsonFile('sources.json', {
      sources: report.sources.map((source) => ({
        ...source,
        citations: footnotes
          .filter(({ evidenceId }) =>
            report.evidence.some(({ id, sourceId }) => id === evidenceId && sourceId === source.id),
          )
          .map(({ number }) => number),
      })),
    }),
    {
      path: SOURCES_PAGE,
      content: sourcesPage({
        title: stored.title,
        language: stored.language,
        report,
        footnotes,
        articlePage: withPage ? ARTICLE_PAGE : null,
      }),
    },
    ...packed.files,
  ];
  if (withPage) {
    const sourceOf = new Map(footnotes.map(({ evidenceId, source }) => [evidenceId, source]));
    const html = renderArticle(
      stored.sections,
      markers(numbers),
      (evidenceId) => sourceOf.get(evidenceId) ?? '',
    );
    files.push({ path: ARTICLE_PAGE, content: articlePage(article, html) });
  }
  if (formats.includes('markdown')) {
    const body = sectionsAsMarkdown(stored.sections, footnotes);
    files.push({ path: ARTICLE_MARKDOWN, content: articleMarkdown(article, body) });
  }
  const { title, version } = stored;
  return { articleId, title, edited: version > 0, files, notes: packed.notes };
}
