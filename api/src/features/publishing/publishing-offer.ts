import type { PublishingOffer } from '@citeloom/common/contracts/publishing';
import { AccountModel } from '@citeloom/common/server/models/account';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { mayPublishInFolder } from './may-publish-in-folder.ts';
import type { Services } from '../../services.ts';

/** Where an account may publish to, and whether it may from the page of an article (not with the role Basic). */
export async function publishingOffer(
  { environment }: Pick<Services, 'environment'>,
  owner: Owner,
  articleId: string | undefined,
): Promise<PublishingOffer> {
  const mine = ofOwner(owner);
  const kept = { articleId, ...mine, deletedAt: null, expiresAt: { $gt: new Date() } };
  const [content, isPaying, inFolder] = await Promise.all([
    articleId
      ? ContentModel.findOne(kept).select({ _id: 1 }).lean<Pick<ContentDocument, '_id'>>()
      : null,
    AccountModel.exists({ _id: owner.id, role: { $ne: 'Basic' } }),
    mayPublishInFolder(environment, owner),
  ]);
  return {
    publishers: ['wordpress', 'webhook', ...(inFolder ? ['folder' as const] : [])],
    onArticlePage: isPaying !== null,
    contentId: content?._id ?? null,
  };
}
