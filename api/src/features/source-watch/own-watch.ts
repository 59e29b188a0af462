import { AppError } from '@citeloom/common/domain/app-error';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import type { ContentDocument } from '@citeloom/common/server/models/content';
import type { Owner } from '@citeloom/common/server/models/owner';
import {
  SourceWatchModel,
  type SourceWatchDocument,
} from '@citeloom/common/server/models/source-watch';
import { mayRead, type SignedCaller } from '../../http/access.ts';
import { ownContent } from '../contents/own-content.ts';

/** An item that has an article with sources. */
export type OwnArticleItem = ContentDocument & { articleId: string };

/**
 * An item of the caller whose sources can be watched.
 *
 * @throws AppError as `ownContent`, and `validation_failed` for one without an article that was made here.
 */
export async function ownArticleItem(id: string, owner: Owner): Promise<OwnArticleItem> {
  const item = await ownContent(id, owner);
  const { articleId } = item;
  if (!articleId)
    throw new AppError(
      'validation_failed',
      'Only the sources of an article that was made here can be watched.',
    );
  return { ...item, articleId };
}

/**
 * The watch that a mail is about, with the title of its article.
 *
 * @throws AppError `not_found` when it was switched off, is another's, or the article is gone.
 */
export async function mailedWatch(
  articleId: string,
  caller: SignedCaller,
): Promise<SourceWatchDocument & { title: string }> {
  const [watch, article] = await Promise.all([
    SourceWatchModel.findById(articleId).lean<SourceWatchDocument>(),
    ArticleModel.findById(articleId).select({ title: 1 }).lean<Pick<ArticleDocument, 'title'>>(),
  ]);
  if (!watch || !article || !mayRead(caller, watch.owner))
    throw new AppError('not_found', 'The sources of this article are no longer watched.');
  return { ...watch, title: article.title };
}
