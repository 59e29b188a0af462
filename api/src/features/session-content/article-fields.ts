import type { SessionContentRequest } from '@citeloom/common/contracts/session-content';
import { fieldsOfArticle, type ArticleFields } from '@citeloom/common/server/content/keep-article';
import { ArticleModel } from '@citeloom/common/server/models/article';
import type { RunDocument } from '@citeloom/common/server/models/run';

const IMAGE = /^\/api\/images\/([0-9a-f-]{36})$/;

/**
 * The article part of what is kept: as posted and reduced, or, for an article of ours, the server's own, which
 * wins over whatever the client sends, the choice of its feature image excepted.
 */
export async function articleFields(
  posted: SessionContentRequest,
  articleRun: RunDocument | null,
): Promise<ArticleFields> {
  const ours = articleRun?.kind === 'article' ? await fieldsOfArticle(articleRun._id) : null;
  const { images, featuredImageUrl = null } = posted;
  if (ours && articleRun) {
    const chosen = ours.images.find((url) => url === featuredImageUrl);
    if (!chosen) return ours;
    const featureImageId = IMAGE.exec(chosen)?.[1];
    await ArticleModel.updateOne({ _id: articleRun._id }, { featureImageId });
    return { ...ours, featuredImageUrl: chosen };
  }
  return {
    images,
    featuredImageUrl,
    searchTerm: posted.searchTerm?.trim() ?? '',
    searchId: posted.searchId ?? null,
    articleTitle: posted.articleTitle ?? null,
    articleContent: posted.articleContent ?? null,
    articleVersion: 0,
    footnotes: posted.footnotes ?? null,
  };
}
