import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../lib/toast-store.ts';
import { articleAsMarkdown } from './article-as-markdown.ts';
import { articleAsRichText } from './article-as-rich-text.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const FORBIDDEN = 'This browser does not allow it here. Download has the article as a file.';

/** Copies an article of one's own, with its footnotes: what copying by hand is refused for. */
export async function copyArticle(
  { title, content, footnotes }: ArticleAnswer,
  as: 'rich text' | 'Markdown',
): Promise<void> {
  const html = sanitiseArticle(content);
  const markdown = articleAsMarkdown(title, html, footnotes);
  const done = await (as === 'Markdown'
    ? copyText(markdown)
    : copyText(markdown, articleAsRichText(title, html, footnotes)));
  if (done) showToast(`Copied as ${as}`, 'The whole article with its footnotes.');
  else showToast('Copying failed', FORBIDDEN, 'destructive');
}
