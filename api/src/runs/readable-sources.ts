import type { Owner } from '@citeloom/common/server/models/owner';
import { RunModel } from '@citeloom/common/server/models/run';
import { SourceModel } from '@citeloom/common/server/models/source';

/** Which of these sources belong to researches of this owner, and so may be opened by it. */
export async function readableSources(ids: Set<string>, owner: Owner): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const sources = await SourceModel.find({ _id: { $in: [...ids] } })
    .select({ runId: 1 })
    .lean<{ _id: string; runId: string }[]>();
  const runs = await RunModel.find({
    _id: { $in: [...new Set(sources.map((source) => source.runId))] },
    'owner.type': owner.type,
    'owner.id': owner.id,
    expiresAt: { $gt: new Date() },
  })
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  const mine = new Set(runs.map((run) => run._id));
  return new Set(sources.filter((source) => mine.has(source.runId)).map((source) => source._id));
}
