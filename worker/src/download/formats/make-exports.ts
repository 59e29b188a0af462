import type { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import { exportFormats, type ExportFormat } from '@citeloom/common/domain/export-formats';
import {
  articleMarkdown,
  blocksAsMarkdown,
} from '@citeloom/common/domain/package/article-markdown';
import { articlePage } from '@citeloom/common/domain/package/article-page';
import { articleText } from '@citeloom/common/domain/package/article-text';
import { exportedBlocks } from '@citeloom/common/domain/package/exported-blocks';
import type { ExportedArticle } from '@citeloom/common/domain/package/packaged-article';
import type { ReferenceStyle } from '@citeloom/common/domain/reference-styles';
import { articleAsJson } from './article-json.ts';
import { sourcesAsBibtex } from './bibtex.ts';
import { citationsAsCsv } from './citations-csv.ts';
import { sourcesAsCslJson } from './csl-json.ts';
import type { ExportedPicture } from './exported-picture.ts';
import { articleAsText } from './plain-text.ts';
import { sourcesAsRis } from './ris.ts';
import { listReferences } from '../references/list-references.ts';
import { pageFonts } from '../../fonts/page-fonts.ts';

/** What the forms of a stored article are made from. */
export type ExportsTask = {
  article: ExportedArticle;
  report: EvidenceReport;
  formats: readonly ExportFormat[];
  /** How the sources are listed behind the text as well; left out, they are not. */
  references?: ReferenceStyle | undefined;
  /** Null without an image, or where no form takes it from here. */
  picture: ExportedPicture | null;
  /** Where the JSON Schema of exported articles is published. */
  schemaAddress: string;
};

/** A form of an article, ready to be stored. */
export type ExportedFile = { path: string; content: string | Uint8Array };

type Make = (task: ExportsTask) => ExportedFile['content'] | Promise<ExportedFile['content']>;

/** How each form is made; the libraries of the large ones are loaded when one is asked for. */
const makers: Readonly<Record<ExportFormat, Make>> = {
  docx: async ({ article, picture }) =>
    (await import('./docx/article-docx.ts')).articleAsDocx(article, picture),
  pdf: async ({ article, picture }) =>
    (await import('./pdf/article-pdf.ts')).articleAsPdf(article, picture),
  epub: async ({ article, report, picture }) =>
    (await import('./epub/article-epub.ts')).articleAsEpub(article, report, picture),
  html: ({ article }) => articlePage(article, articleText(article), pageFonts()),
  markdown: ({ article }) =>
    articleMarkdown(article, blocksAsMarkdown(exportedBlocks(article), article.footnotes)),
  text: ({ article }) => articleAsText(article),
  json: ({ article, schemaAddress }) => articleAsJson(article, schemaAddress),
  csv: ({ article }) => citationsAsCsv(article),
  bibtex: ({ article }) => sourcesAsBibtex(article),
  ris: ({ article }) => sourcesAsRis(article),
  'csl-json': ({ article }) => sourcesAsCslJson(article),
};

/** A stored article in the forms asked for. Heavy on the CPU: it belongs into a thread. */
export async function makeExports(task: ExportsTask): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  const { article, references } = task;
  const listed = references ? await listReferences(article, references) : [];
  const whole = { ...task, article: { ...article, references: listed } };
  for (const format of task.formats) {
    files.push({ path: exportFormats[format].file, content: await makers[format](whole) });
  }
  return files;
}
