import { AppError } from '@citeloom/common/domain/app-error';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';

/** A link and the article behind it. */
export type LoadedShare = { share: ShareDocument; article: ArticleDocument };

const expired = () =>
  new AppError('share_expired', 'The article behind this link has expired or was deleted.');

/**
 * The link with this id and the article that can be read under it.
 *
 * @throws AppError `not_found` for an id that nobody has, `share_revoked` for a link that its author
 *   took back, `share_expired` for one whose article is gone.
 */
export async function loadShare(shareId: string): Promise<LoadedShare> {
  const share = await ShareModel.findById(shareId).lean<ShareDocument>();
  if (!share) {
    throw new AppError(
      'not_found',
      'There is no such link. Check that it is whole; it may also have expired long ago.',
    );
  }
  if (share.revokedAt) {
    throw new AppError('share_revoked', 'The author has taken this link back.');
  }
  const kept = { _id: share.articleId, expiresAt: { $gt: new Date() } };
  const article = await ArticleModel.findOne(kept).lean<ArticleDocument>();
  if (!article) throw expired();
  return { share, article };
}
