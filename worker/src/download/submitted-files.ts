import { articleMarkdown } from '@citeloom/common/domain/package/article-markdown';
import { articlePage } from '@citeloom/common/domain/package/article-page';
import type { PackagedArticle } from '@citeloom/common/domain/package/packaged-article';
import { submittedHtml } from './submitted-html.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import { ARTICLE_MARKDOWN, ARTICLE_PAGE, type Formats } from './package-material.ts';
import type { TextFile } from './zip-files.ts';

/** An article that only a client has: its posted text, and where its images lie in the package. */
export type SubmittedFilesTask = {
  article: PackagedArticle;
  content: string;
  formats: Formats;
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
    files.push({ path: ARTICLE_PAGE, content: articlePage(article, html) });
  }
  if (formats.includes('markdown')) {
    files.push({ path: ARTICLE_MARKDOWN, content: articleMarkdown(article, htmlAsMarkdown(html)) });
  }
  return files;
}
