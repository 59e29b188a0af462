import { AppError } from '@citeloom/common/domain/app-error';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';

/** Numbers of items as they stand in addresses. */
const NUMERIC = /^\d{1,15}$/;

/**
 * An item of the caller by the number in an address.
 *
 * @throws AppError `bad_request` for what is no number, `not_found` when it is unknown, deleted, expired or
 *   another's.
 */
export async function ownContent(id: string, owner: Owner): Promise<ContentDocument> {
  if (!NUMERIC.test(id)) throw new AppError('bad_request', 'Invalid content ID');
  const found = await ContentModel.findOne({
    _id: Number(id),
    ...ofOwner(owner),
    ...{ deletedAt: null, expiresAt: { $gt: new Date() } },
  })
    .select({ words: 0 })
    .lean<ContentDocument>();
  if (!found) throw new AppError('not_found', 'There is no such content, or it has been deleted.');
  return found;
}

/**
 * What an item must be to be downloaded or published.
 *
 * @throws AppError `validation_failed` for a search without an article.
 */
export function requireArticle({ contentType }: Pick<ContentDocument, 'contentType'>): void {
  if (contentType !== 'search') return;
  throw new AppError(
    'validation_failed',
    'This is a search. Convert its summaries into an article first, then it can be downloaded.',
  );
}
