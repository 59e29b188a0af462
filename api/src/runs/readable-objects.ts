import { DownloadModel } from '@citeloom/common/server/models/download';
import { ImageModel } from '@citeloom/common/server/models/image';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { SourceModel } from '@citeloom/common/server/models/source';

/** Which of these sources, images and packages are this owner's, and so may be opened by it. */
export async function readableObjects(ids: Set<string>, owner: Owner): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const mine = {
    ...ofOwner(owner),
    ...{ _id: { $in: [...ids] }, expiresAt: { $gt: new Date() } },
  };
  const found = await Promise.all([
    SourceModel.distinct('_id', mine),
    ImageModel.distinct('_id', mine),
    DownloadModel.distinct('_id', mine),
  ]);
  return new Set(found.flat());
}
