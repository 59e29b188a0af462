import { useMemo } from 'react';
import { sanitiseArticle } from '../../../features/article/sanitise-article.ts';
import { useCopyProtection } from '../../../lib/copy-protection.ts';

/** The text of an article to be looked at, not copied; its citations open in a new tab. */
export function ArticleText({ html }: { html: string }) {
  const protection = useCopyProtection('Copying content is not permitted.');
  const safe = useMemo(() => sanitiseArticle(html), [html]);
  return (
    <div
      className="article"
      dir="auto"
      dangerouslySetInnerHTML={{ __html: safe }}
      {...protection}
    />
  );
}
