import { publicPageAt } from '@citeloom/common/domain/page-addresses';
import { ShareModel } from '@citeloom/common/server/models/share';

const SHARED = /^\/shared\/([^/]+)/;

/**
 * What search engines are told about a page: null where they may list it. Of the pages of people and of
 * their work, that is a shared article alone, by its author's choice.
 */
export async function robotsFor(path: string): Promise<'noindex' | null> {
  const shareId = SHARED.exec(path)?.[1];
  if (shareId === undefined) return publicPageAt(path) ? null : 'noindex';
  const listed = { _id: shareId, indexable: true, revokedAt: null, expiresAt: { $gt: new Date() } };
  const found = await ShareModel.exists(listed).catch(() => null);
  return found ? null : 'noindex';
}
