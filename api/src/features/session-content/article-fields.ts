import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { ArticleModel } from '@citeloom/common/server/models/article';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { presentArticle } from '@citeloom/common/server/presenters/present-article';

type ArticleFields = Pick<
  ContentDocument,
  | 'searchTerm'
  | 'searchId'
  | 'articleTitle'
  | 'articleContent'
  | 'footnotes'
  | 'images'
  | 'featuredImageUrl'
>;

/**
 * The article part of what is kept: as posted and reduced, or, for an article of ours, the server's own, which
 * wins over whatever the client sends, the choice of its feature image excepted.
 */
export async function articleFields(
  posted: SessionContentRequest,
  articleRun: RunDocument | null,
): Promise<ArticleFields> {
  const ours = articleRun?.kind === 'article' ? await presentArticle(articleRun) : null;
  const { images, featuredImageUrl = null } = posted;
  if (ours) {
    const chosen = ours.images.find(({ url }) => url === featuredImageUrl);
    if (chosen) {
      await ArticleModel.updateOne({ _id: ours.articleId }, { featureImageId: chosen.id });
    }
    return {
      images: ours.images.map(({ url }) => url),
      featuredImageUrl: chosen?.url ?? ours.featureImage,
      searchTerm: ours.searchTerm,
      searchId: ours.searchId,
      articleTitle: ours.title,
      articleContent: ours.content,
      footnotes: JSON.stringify(ours.footnotes),
    };
  }
  return {
    images,
    featuredImageUrl,
    searchTerm: posted.searchTerm?.trim() ?? '',
    searchId: posted.searchId ?? null,
    articleTitle: posted.articleTitle ?? null,
    articleContent: posted.articleContent ?? null,
    footnotes: posted.footnotes ?? null,
  };
}
