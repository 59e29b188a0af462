import { randomUUID } from 'node:crypto';
import type { ShareState } from '@citeloom/common/contracts/share';
import type { ArticleDocument } from '@citeloom/common/server/models/article';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { endOf } from '@citeloom/common/server/runs/retention';
import { editableArticle } from '../articles/finished-article.ts';

const current = (articleId: string) => ({ articleId, revokedAt: null });

function present({ expiresAt }: ArticleDocument, share: ShareDocument | null): ShareState {
  if (!share) return { share: null };
  const { _id, indexable, createdAt } = share;
  return {
    share: { id: _id, indexable, createdAt: createdAt.toISOString(), expiresAt: endOf(expiresAt) },
  };
}

/** The link of an article, if it has one. */
export async function shareOf(run: RunDocument): Promise<ShareState> {
  const article = await editableArticle(run);
  return present(article, await ShareModel.findOne(current(run._id)).lean<ShareDocument>());
}

/** Gives an article a link, or changes what may be done with the one that it has. */
export async function shareArticle(run: RunDocument, indexable: boolean): Promise<ShareState> {
  const article = await editableArticle(run);
  const { owner, expiresAt } = article;
  const share = await ShareModel.findOneAndUpdate(
    current(run._id),
    { $set: { indexable }, $setOnInsert: { _id: randomUUID(), owner, expiresAt } },
    { upsert: true, returnDocument: 'after' },
  ).lean<ShareDocument>();
  return present(article, share);
}

/** Takes the link of an article back: from now on it says so to whoever has it. */
export async function revokeShare({ _id }: RunDocument): Promise<void> {
  await ShareModel.updateMany(current(_id), { $set: { revokedAt: new Date() } });
}
