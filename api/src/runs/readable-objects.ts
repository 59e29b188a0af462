import { DownloadModel } from '@citeloom/common/server/models/download';
import { ImageModel } from '@citeloom/common/server/models/image';
import type { Owner } from '@citeloom/common/server/models/owner';
import { SourceModel } from '@citeloom/common/server/models/source';
import { ownedRuns } from '@citeloom/common/server/runs/owned-runs';

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
  const runIds = objects.map(({ runId }) => runId);
  const mine = await ownedRuns(runIds, owner, { expiresAt: { $gt: new Date() } });
  return new Set(objects.filter(({ runId }) => mine.has(runId)).map(({ _id }) => _id));
}
