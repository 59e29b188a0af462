import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { presentBlog } from '../blog/present-blog.ts';

type ArticleFields = Pick<
  ContentDocument,
  'searchTerm' | 'searchId' | 'articleTitle' | 'articleContent' | 'footnotes'
>;

/**
 * The article part of what is kept: as posted, or, for an article of ours, the server's own, which
 * wins over whatever the client sends (design §3).
 */
export async function articleFields(
  posted: SessionContentRequest,
  articleRun: RunDocument | null,
): Promise<ArticleFields> {
  const ours = articleRun?.kind === 'blog' ? await presentBlog(articleRun) : null;
  if (ours) {
    return {
      searchTerm: ours.searchTerm,
      searchId: ours.searchId,
      articleTitle: ours.title,
      articleContent: ours.content,
      footnotes: JSON.stringify(ours.footnotes),
    };
  }
  return {
    searchTerm: posted.searchTerm?.trim() ?? '',
    searchId: posted.searchId ?? null,
    articleTitle: posted.articleTitle ?? null,
    articleContent: posted.articleContent ?? null,
    footnotes: posted.footnotes ?? null,
  };
}
