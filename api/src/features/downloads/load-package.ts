import { AppError } from '@citeloom/common/domain/app-error';
import { DownloadModel, type DownloadDocument } from '@citeloom/common/server/models/download';
import { mayRead, type SignedCaller } from '../../http/access.ts';

/**
 * The package behind an address, for a caller with its link or the session that made it.
 *
 * @throws AppError `not_found` when it is unknown, expired or another's.
 */
export async function loadPackage(id: string, caller: SignedCaller): Promise<DownloadDocument> {
  const stored = await DownloadModel.findOne({
    _id: id,
    expiresAt: { $gt: new Date() },
  }).lean<DownloadDocument>();
  if (!stored || !mayRead(caller, stored.owner)) {
    throw new AppError('not_found', 'There is no such package, or it has expired.');
  }
  return stored;
}
