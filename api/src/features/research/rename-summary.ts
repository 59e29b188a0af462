import { AppError } from '@citeloom/common/domain/app-error';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { SummaryModel, type SummaryDocument } from '@citeloom/common/server/models/summary';

const missing = () => new AppError('not_found', 'There is no such summary, or it has expired.');

/**
 * A summary of the caller.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function ownSummary(id: string, owner: Owner): Promise<SummaryDocument> {
  const mine = { _id: id, ...ofOwner(owner), expiresAt: { $gt: new Date() } };
  const summary = await SummaryModel.findOne(mine).lean<SummaryDocument>();
  if (!summary) throw missing();
  return summary;
}

/**
 * Gives a summary a title of a person's own.
 *
 * @param title null for the one that its research has found.
 * @throws AppError `not_found` when it is gone by now.
 */
export async function renameSummary(
  { _id }: SummaryDocument,
  title: string | null,
): Promise<SummaryDocument> {
  const change = title === null ? { $unset: { ownTitle: 1 } } : { $set: { ownTitle: title } };
  const renamed = await SummaryModel.findByIdAndUpdate(_id, change, {
    returnDocument: 'after',
  }).lean<SummaryDocument>();
  if (!renamed) throw missing();
  return renamed;
}
