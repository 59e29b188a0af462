import { AppError } from '@citeloom/common/domain/app-error';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import type { AccountCaller } from '../account/account-access.ts';

const NUMBER = /^\d{1,15}$/;

/**
 * The caller's content that an address names.
 *
 * @throws AppError `validation_failed` for an id that is no number, `not_found` when it is unknown,
 *   expired or another's.
 */
export async function ownContent({
  caller: { owner },
  params: { id },
}: {
  caller: AccountCaller;
  params: { id: string };
}): Promise<ContentDocument> {
  if (!NUMBER.test(id)) {
    const detail = 'Invalid content ID';
    throw new AppError('validation_failed', detail, { errors: [{ pointer: '', detail }] });
  }
  const mine = { 'owner.type': owner.type, 'owner.id': owner.id };
  const content = await ContentModel.findOne({
    ...{ _id: Number(id), ...mine, expiresAt: { $gt: new Date() } },
  }).lean<ContentDocument>();
  if (!content) throw new AppError('not_found', 'There is no such content, or it has expired.');
  return content;
}
