import { articleMarkdown } from '@citeloom/common/domain/package/article-markdown';
import { articlePage } from '@citeloom/common/domain/package/article-page';
import { exportFormats, type ExportFormat } from '@citeloom/common/domain/export-formats';
import type { PackagedArticle } from '@citeloom/common/domain/package/packaged-article';
import { submittedHtml } from './submitted-html.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import type { TextFile } from './zip-files.ts';
import { pageFonts } from '../fonts/page-fonts.ts';

/** An article that only a client has: its posted text, and where its images lie in the package. */
export type SubmittedFilesTask = {
  article: PackagedArticle;
  content: string;
  formats: readonly ExportFormat[];
  paths: ReadonlyMap<string, string>;
};

/** The text in the forms asked for. Heavy on the CPU: it belongs into a thread. */
export function makeGivenFiles({
  article,
  content,
  formats,
  paths,
}: SubmittedFilesTask): TextFile[] {
  const html = submittedHtml(content, paths);
  const files: TextFile[] = [];
  if (formats.includes('html')) {
    files.push({ path: exportFormats.html.file, content: articlePage(article, html, pageFonts()) });
  }
  if (formats.includes('markdown')) {
    files.push({
      path: exportFormats.markdown.file,
      content: articleMarkdown(article, htmlAsMarkdown(html)),
    });
  }
  return files;
}
