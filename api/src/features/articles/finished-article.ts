import { isFinished } from '@citeloom/common/contracts/run';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import { AppError } from '@citeloom/common/domain/app-error';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import type { Owner } from '@citeloom/common/server/models/owner';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { ownRun } from '../../runs/load-run.ts';

const missing = () => new AppError('not_found', 'There is no such article, or it has expired.');

/**
 * The caller's run of an article that nobody writes at any more.
 *
 * @param kinds the kinds of run whose text may be meant.
 * @throws AppError `not_found` for what is not the caller's article, `unfinished` while it is written.
 */
export async function finishedArticle(
  articleId: string,
  caller: Owner,
  kinds: readonly RunKind[] = ['article'],
): Promise<RunDocument> {
  const run = await ownRun(articleId, caller);
  if (!kinds.includes(run.kind)) throw missing();
  if (!isFinished(run.status)) {
    throw new AppError(
      'unfinished',
      'This article is still being written. It can be edited when it is finished.',
    );
  }
  return run;
}

/** @throws AppError `not_found` when the run has no article. */
export async function editableArticle(run: Pick<RunDocument, '_id'>): Promise<ArticleDocument> {
  const article = await ArticleModel.findById(run._id).lean<ArticleDocument>();
  if (!article) throw missing();
  return article;
}
