import { z } from 'zod';
import { AppError } from '@citeloom/common/domain/app-error';
import { ContentModel, type ContentDocument } from '@citeloom/common/server/models/content';
import type { AccountCaller } from '../account/account-access.ts';

/** Content ids are numbers that count up. */
export const ContentId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'Invalid content ID')
    .transform(Number),
});

/**
 * The caller's content that an address names.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function ownContent({
  caller: { owner },
  params: { id },
}: {
  caller: AccountCaller;
  params: { id: number };
}): Promise<ContentDocument> {
  const mine = { 'owner.type': owner.type, 'owner.id': owner.id };
  const content = await ContentModel.findOne({
    ...{ _id: id, ...mine, expiresAt: { $gt: new Date() } },
  }).lean<ContentDocument>();
  if (!content) throw new AppError('not_found', 'There is no such content, or it has expired.');
  return content;
}
