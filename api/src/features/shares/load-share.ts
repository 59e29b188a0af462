import { AppError } from '@citeloom/common/domain/app-error';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { RunModel } from '@citeloom/common/server/models/run';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';

/** A link and the article behind it. */
export type LoadedShare = { share: ShareDocument; article: ArticleDocument };

const expired = () =>
  new AppError('share_expired', 'The article behind this link has expired or was deleted.');

/**
 * Whether an article was deleted and can still be restored; it is read by nobody else meanwhile. A run may be gone
 * before what it made, so what its owner keeps is asked as well.
 */
export async function isInBin(articleId: string): Promise<boolean> {
  const deletedAt = { $ne: null };
  const [run, content] = await Promise.all([
    RunModel.exists({ _id: articleId, deletedAt }),
    ContentModel.exists({ articleId, deletedAt }),
  ]);
  return run !== null || content !== null;
}

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
  const { articleId } = share;
  const kept = { _id: articleId, expiresAt: { $gt: new Date() } };
  const [article, inBin] = await Promise.all([
    ArticleModel.findOne(kept).lean<ArticleDocument>(),
    isInBin(articleId),
  ]);
  if (!article || inBin) throw expired();
  return { share, article };
}
