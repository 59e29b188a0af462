import { randomUUID } from 'node:crypto';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { ArticleModel, type ArticleDocument } from '@citeloom/common/server/models/article';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';

/** The public address of an article's evidence report, by the link that the article has or now gets. */
export async function shareReport(articleId: string, publicUrl: string): Promise<string> {
  const { owner, expiresAt } = await ArticleModel.findById(articleId)
    .orFail()
    .lean<ArticleDocument>();
  const share = await ShareModel.findOneAndUpdate(
    { articleId, revokedAt: null },
    { $setOnInsert: { _id: randomUUID(), owner, expiresAt, indexable: false } },
    { upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean<ShareDocument>();
  return publicUrl + pageAddress('sharedReport', { shareId: share._id });
}
