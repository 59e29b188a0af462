import { z } from 'zod';
import { AppError } from '@citeloom/common/domain/app-error';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';

/** A number in an address. */
export const userParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** @throws AppError `not_found` when there is no account of the number, or it was deleted. */
export async function findUser({
  params: { id },
}: {
  params: { id: number };
}): Promise<AccountDocument> {
  const filter = { number: id, deletedAt: null };
  const found = await AccountModel.findOne(filter).lean<AccountDocument>();
  if (!found) throw new AppError('not_found', 'There is no such user.');
  return found;
}
