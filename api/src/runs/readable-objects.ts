import { DownloadModel } from '@citeloom/common/server/models/download';
import { ImageModel } from '@citeloom/common/server/models/image';
import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';

type OfRun = { _id: string; runId: string };

/** Which of these sources, images and packages belong to runs of this owner, and so may be opened by it. */
export async function readableObjects(ids: Set<string>, owner: Owner): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const filter = { _id: { $in: [...ids] } };
  const found = await Promise.all([
    SourceModel.find(filter).select({ runId: 1 }).lean<OfRun[]>(),
    ImageModel.find(filter).select({ runId: 1 }).lean<OfRun[]>(),
    DownloadModel.find(filter).select({ runId: 1 }).lean<OfRun[]>(),
  ]);
  const objects = found.flat();
  const runs = await RunModel.find({
    _id: { $in: [...new Set(objects.map(({ runId }) => runId))] },
    'owner.type': owner.type,
    'owner.id': owner.id,
    expiresAt: { $gt: new Date() },
  })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  const mine = new Set(runs.map((run) => run._id));
  return new Set(objects.filter(({ runId }) => mine.has(runId)).map(({ _id }) => _id));
}
