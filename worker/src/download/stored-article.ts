import type { DownloadRequest } from '@citeloom/common/contracts/download';
import { exportFormats, type ExportFormat } from '@citeloom/common/domain/export-formats';
import { REPORT_PAGE, SOURCES_PAGE } from '@citeloom/common/domain/package/packaged-article';
import { reportPage } from '@citeloom/common/domain/package/report-page';
import { sourcesPage } from '@citeloom/common/domain/package/sources-page';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { ImageModel, type ImageDocument } from '@citeloom/common/server/models/image';
import { featureImageOf, imagesOfArticle } from '@citeloom/common/server/presenters/present-image';
import { composeArticle, type ComposedArticle, type FindOpposed } from './compose-article.ts';
import { exportedPicture } from './formats/exported-picture.ts';
import type { ExportedFile, ExportsTask } from './formats/make-exports.ts';
import { jsonFile, type PackageMaterial } from './package-material.ts';
import { pdfCaveat } from './pdf-caveat.ts';
import { packImages, type PackedImages } from './packed-images.ts';
import type { ZipFile } from './zip-files.ts';
import { pageFonts } from '../fonts/page-fonts.ts';

/** What stored articles are exported with. */
export type ExportDependencies = {
  /** Where the JSON Schemas of evidence reports and of exported articles are published. */
  schemas: { report: string; article: string };
  findDisagreements: FindOpposed;
  /** Makes the forms of an article, away from the main thread. */
  makeExports: (task: ExportsTask, signal: AbortSignal) => Promise<ExportedFile[]>;
};

/** Forms that take the feature image as a file of their own. */
const WITH_PICTURE: ReadonlySet<ExportFormat> = new Set(['docx', 'pdf', 'epub']);

/** The images that go along, the one on top first, and how many of those asked for are gone. */
type ImagesInOrder = { images: ImageDocument[]; gone: number };

/** The images that were chosen; where nobody chose, the feature image and the others by their place. */
async function imagesInOrder(
  { _id, featureImageId }: ArticleDocument,
  chosen: readonly string[] | undefined,
): Promise<ImagesInOrder> {
  const images = await imagesOfArticle(_id);
  if (chosen) {
    const own = new Map(images.map((image) => [image._id, image]));
    const found = chosen.flatMap((id) => own.get(id) ?? []);
    return { images: found, gone: chosen.length - found.length };
  }
  const feature = await featureImageOf(featureImageId, images);
  const others = images.filter((image) => image._id !== feature?._id);
  const gone = featureImageId && !(await ImageModel.exists({ _id: featureImageId }));
  return { images: feature ? [feature, ...others] : others, gone: gone ? 1 : 0 };
}

/** The files that show the evidence of a packed article and carry it to programs. */
function evidenceFiles(
  { article, report }: ComposedArticle,
  schemaAddress: string,
  articlePage: string | null,
): ZipFile[] {
  const { title, language, footnotes } = article;
  const fonts = pageFonts();
  const notes = new Map(footnotes.map((note) => [note.sourceId, note]));
  return [
    jsonFile('evidence.json', { $schema: schemaAddress, ...report }),
    jsonFile('sources.json', {
      sources: report.sources.map((source) => {
        const { number = null, passages = [] } = notes.get(source.id) ?? {};
        return { ...source, number, passages: passages.map(({ label }) => label) };
      }),
    }),
    {
      path: REPORT_PAGE,
      content: reportPage({ title, language, report, footnotes, articlePage, fonts }),
    },
    {
      path: SOURCES_PAGE,
      content: sourcesPage({ title, language, report, footnotes, articlePage, fonts }),
    },
  ];
}

/** The forms asked for of an article with its images. */
async function makeForms(
  { article, report }: ComposedArticle,
  { formats, references }: Pick<ExportsTask, 'formats' | 'references'>,
  packed: PackedImages,
  { makeExports, schemas }: ExportDependencies,
  signal: AbortSignal,
): Promise<ExportedFile[]> {
  const needsPicture = formats.some((format) => WITH_PICTURE.has(format));
  const picture = needsPicture && packed.feature ? await exportedPicture(packed.feature) : null;
  const task = { article, report, formats, references, picture, schemaAddress: schemas.article };
  return makeExports(task, signal);
}

/**
 * A stored article as it was asked for, all from the database: a package with its forms, sources,
 * evidence report and images, or the one form that stands by itself.
 *
 * @throws AppError `not_found` when the article is no longer there.
 */
export async function storedArticleMaterial(
  articleId: string,
  {
    formats,
    file,
    references,
    imageIds,
  }: Pick<DownloadRequest, 'formats' | 'file' | 'references' | 'imageIds'>,
  dependencies: ExportDependencies,
  signal: AbortSignal,
): Promise<PackageMaterial> {
  const { findDisagreements, schemas } = dependencies;
  const page = file ? null : SOURCES_PAGE;
  const composed = await composeArticle(articleId, page, findDisagreements, signal);
  const { title, version } = composed.stored;
  const { images, gone } = await imagesInOrder(composed.stored, imageIds);
  const packed = await packImages(file ? images.slice(0, 1) : images, gone);
  const caveats = pdfCaveat(composed.article, file ? [file] : formats);
  const notes = [...packed.notes, ...caveats];
  const about = { articleId, title, edited: version > 0, notes };
  if (file) {
    const picture = packed.picture && { ...packed.picture, path: null };
    const alone = { ...composed, article: { ...composed.article, picture } };
    return {
      ...about,
      files: await makeForms(alone, { formats: [file], references }, packed, dependencies, signal),
    };
  }
  const markdown = formats.includes('markdown') ? exportFormats.markdown.file : null;
  const article = {
    ...{ ...composed.article, picture: packed.picture, markdown },
    reportPage: REPORT_PAGE,
  };
  const whole = { ...composed, article };
  const forms = await makeForms(whole, { formats, references }, packed, dependencies, signal);
  const articlePage = formats.includes('html') ? exportFormats.html.file : null;
  const evidence = evidenceFiles(whole, schemas.report, articlePage);
  return { ...about, files: [...forms, ...evidence, ...packed.files] };
}
