import { publicPageAt } from '@citeloom/common/domain/page-addresses';
import { ShareModel, type ShareDocument } from '@citeloom/common/server/models/share';
import { isInBin } from '../features/shares/load-share.ts';

const SHARED = /^\/shared\/([^/]+)/;

/**
 * What search engines are told about a page: null where they may list it. Of the pages of people and of
 * their work, that is a shared article alone, by its author's choice.
 */
export async function robotsFor(path: string): Promise<'noindex' | null> {
  const shareId = SHARED.exec(path)?.[1];
  if (shareId === undefined) return publicPageAt(path) ? null : 'noindex';
  const listed = { _id: shareId, indexable: true, revokedAt: null, expiresAt: { $gt: new Date() } };
  try {
    const share = await ShareModel.findOne(listed)
      .select({ articleId: 1 })
      .lean<Pick<ShareDocument, 'articleId'>>();
    return share && !(await isInBin(share.articleId)) ? null : 'noindex';
  } catch {
    return 'noindex';
  }
}
