import { randomUUID } from 'node:crypto';
import { claimSession } from '@citeloom/common/server/accounts/claim-session';
import { keepArticle } from '@citeloom/common/server/content/keep-article';
import { AccountModel } from '@citeloom/common/server/models/account';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { ContentModel } from '@citeloom/common/server/models/content';
import { seedImages } from './seed-images.ts';
import { seedArticle, seedResearch } from './seed-research.ts';

/** An article to be among somebody's contents. */
export type SeededItem = { title: string; createdAt?: string; images?: number };

/** The id of the account with an address. */
export async function accountIdOf(email: string): Promise<string> {
  return (await AccountModel.findOne({ email }).orFail().lean())._id;
}

/** Stores articles of an account as if it had written them; the numbers of their items. */
export async function seedDashboard(
  accountId: string,
  items: readonly SeededItem[],
): Promise<{ id: number; articleId: string }[]> {
  const seeded: { id: number; articleId: string }[] = [];
  for (const { title, createdAt, images = 0 } of items) {
    const session = randomUUID();
    const research = await seedResearch(session);
    const { _id: articleId } = await seedArticle(session, research);
    await ArticleModel.updateOne({ _id: articleId }, { title });
    if (images > 0) await seedImages(session, articleId, images);
    await keepArticle(articleId);
    if (createdAt) {
      await ContentModel.updateOne(
        { articleId },
        { $set: { createdAt: new Date(createdAt) } },
        { timestamps: false, overwriteImmutable: true },
      );
    }
    await claimSession(session, accountId);
    const { _id } = await ContentModel.findOne({ articleId }).orFail().lean();
    seeded.push({ id: _id, articleId });
  }
  return seeded;
}
