import { ChevronDown, Copy } from 'lucide-react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { copyText } from '../../lib/copy-text.ts';
import { showToast } from '../../lib/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { articleAsMarkdown } from './article-as-markdown.ts';
import { articleAsRichText } from './article-as-rich-text.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const FORBIDDEN = 'This browser does not allow it here. Download has the article as a file.';

/** Copies an article of one's own, with its footnotes: what copying by hand is refused for. */
export default function CopyArticle({ article }: { article: ArticleAnswer }) {
  const { title, content, footnotes } = article;
  const copy = async (as: 'rich text' | 'Markdown') => {
    const html = sanitiseArticle(content);
    const markdown = articleAsMarkdown(title, html, footnotes);
    const done = await (as === 'Markdown'
      ? copyText(markdown)
      : copyText(markdown, articleAsRichText(title, html, footnotes)));
    if (done) showToast(`Copied as ${as}`, 'The whole article with its footnotes.');
    else showToast('Copying failed', FORBIDDEN, 'destructive');
  };
  return (
    <Menu
      trigger={
        <Button>
          <Copy aria-hidden="true" strokeWidth={1.5} className="size-5" />
          Copy
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className="-mr-1 size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => void copy('rich text')}>Copy as rich text</MenuItem>
      <MenuItem onSelect={() => void copy('Markdown')}>Copy as Markdown</MenuItem>
    </Menu>
  );
}
